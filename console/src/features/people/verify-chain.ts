import {
  type AuditRecord,
  CHAIN_BEGIN,
  type ChainHead,
  continuesChain,
  hashedText,
} from '#domain/audit/audit-record.ts';

/** The SHA-256 of an entry in hexadecimal digits, computed in this browser. */
export const digestOf = async (record: AuditRecord): Promise<string> => {
  const bytes = new TextEncoder().encode(hashedText(record));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

export type ChainResult = {
  entries: number;
  broken: number;
  firstBroken: number | null;
  /** The entry that this browser verified before, where it is no longer the same. */
  rewritten: number | null;
};

type Page = { records: readonly AuditRecord[]; hasMore: boolean };
type Reading = {
  readPage: (after: number) => Promise<Page>;
  /** The last entry of the chain when this browser verified it before. */
  known: ChainHead;
  onProgress: (entries: number) => void;
};

/** Reads a chain from its beginning and recomputes each hash; `head` is its last entry. */
export const verifyChain = async ({
  readPage,
  known,
  onProgress,
}: Reading): Promise<ChainResult & { head: ChainHead }> => {
  let head = CHAIN_BEGIN;
  let isKnownFound = known.sequence === 0;
  const result = { entries: 0, broken: 0, firstBroken: null as number | null };
  for (let hasMore = true; hasMore; ) {
    const page = await readPage(head.sequence);
    for (const record of page.records) {
      const isPart = continuesChain(head, record, await digestOf(record));
      result.entries += 1;
      if (!isPart) {
        result.broken += 1;
        result.firstBroken ??= record.sequence;
      }
      if (record.sequence === known.sequence) isKnownFound = record.hash === known.hash;
      head = { sequence: record.sequence, hash: record.hash };
    }
    onProgress(result.entries);
    hasMore = page.hasMore && page.records.length > 0;
  }
  return { ...result, head, rewritten: isKnownFound ? null : known.sequence };
};
