import { createHash } from 'node:crypto';
import { leafHash } from '#domain/statements/merkle-tree.ts';

/** A journal as it is hashed; times are UTC with microseconds, lines are sorted by account. */
export type LeafJournal = {
  partnerId: string;
  memberId: number;
  id: number;
  kind: string;
  sourceCode: string;
  sourceKey: string;
  dineId: number | null;
  occurredAt: string;
  postedAt: string;
  /** `available 127` */
  lines: readonly string[];
};

export const sha256 = (bytes: Uint8Array): Uint8Array =>
  createHash('sha256').update(bytes).digest();

export const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
export const fromHex = (text: string): Uint8Array => Buffer.from(text, 'hex');

/** The hash of a journal with its lines; changing any field changes the hash. */
export const hashJournal = (journal: LeafJournal): Uint8Array =>
  leafHash(
    sha256,
    Buffer.from(
      JSON.stringify([
        ...[journal.partnerId, journal.memberId, journal.id, journal.kind, journal.sourceCode],
        ...[journal.sourceKey, journal.dineId, journal.occurredAt, journal.postedAt, journal.lines],
      ]),
    ),
  );
