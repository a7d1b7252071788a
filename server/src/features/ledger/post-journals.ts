import type { EntryLine } from '#domain/earning/diff-postings.ts';
import type { Trx } from '#server/platform/db/index.ts';
import {
  addToBalances,
  type BalanceRow,
  type EntryRow,
  insertEntries,
  insertJournals,
  type JournalRow,
  nextJournalIds,
} from './store.ts';

export type Journal = Omit<JournalRow, 'id'> & { lines: readonly EntryLine[] };

const sumBalances = (journals: readonly Journal[]): BalanceRow[] => {
  const sums = new Map<string, BalanceRow>();
  for (const { partnerId, memberId, lines } of journals) {
    for (const { account, units } of lines) {
      if (account === 'program') continue;
      const key = `${partnerId} ${memberId} ${account}`;
      const sum = sums.get(key);
      if (sum) sum.units += units;
      else sums.set(key, { partnerId, memberId, account, units });
    }
  }
  // Rows are always taken in the same order, so that two writers wait for each other and never in a ring.
  return [...sums.values()].sort(
    (a, b) =>
      (a.partnerId < b.partnerId ? -1 : a.partnerId > b.partnerId ? 1 : 0) ||
      a.memberId - b.memberId ||
      (a.account < b.account ? -1 : 1),
  );
};

// Adds journals with their lines and moves the balances; a source that was posted already raises.
export const postJournals = async (trx: Trx, journals: readonly Journal[]): Promise<void> => {
  if (journals.length === 0) return;
  const ids = await nextJournalIds(trx, journals.length);
  const rows: JournalRow[] = [];
  const entries: EntryRow[] = [];
  for (const [at, journal] of journals.entries()) {
    const id = ids[at];
    if (id === undefined) throw new Error('the journal sequence gave too few numbers');
    const { lines, ...row } = journal;
    rows.push({ ...row, id });
    for (const { account, units } of lines)
      entries.push({
        partnerId: row.partnerId,
        memberId: row.memberId,
        journalId: id,
        account,
        units,
      });
  }
  await insertJournals(trx, rows);
  await insertEntries(trx, entries);
  await addToBalances(trx, sumBalances(journals));
};
