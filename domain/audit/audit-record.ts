/** An entry of a program's audit as its hash covers it. */
export type AuditRecord = {
  partner: string;
  /** Position in the program's chain, from 1. */
  sequence: number;
  /** Microseconds since 1970. */
  atMicros: number;
  actor: string;
  action: string;
  memberId: number | null;
  /** The detail as it is stored, byte by byte. */
  detail: string;
  previousHash: string;
  hash: string;
};

const SEPARATOR = '\u001f';

/** The text whose SHA-256, in hexadecimal digits, is the hash of an entry. */
export const hashedText = (record: AuditRecord): string =>
  [
    ...[record.previousHash, record.sequence, record.partner, record.atMicros, record.actor],
    ...[record.action, record.memberId ?? '', record.detail],
  ].join(SEPARATOR);

/** The place of a chain behind its last verified entry; of a chain without entries, the beginning. */
export type ChainHead = { sequence: number; hash: string };
export const CHAIN_BEGIN: ChainHead = { sequence: 0, hash: '' };

/** Whether an entry follows the one before it; `digest` is the SHA-256 of its hashed text. */
export const continuesChain = (head: ChainHead, record: AuditRecord, digest: string): boolean =>
  record.sequence === head.sequence + 1 &&
  record.previousHash === head.hash &&
  record.hash === digest;
