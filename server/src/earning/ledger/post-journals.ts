import type { EntryLine } from '#domain/earning/postings.ts';
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

type Account = BalanceRow['account'];
const balanced: readonly Account[] = ['available', 'deferred', 'in_flight', 'paid'];

// Rows are always locked in the same order, so that writers cannot deadlock.
const sumBalances = (journals: readonly Journal[]): BalanceRow[] => {
  const members = new Map<number, { partnerId: string; units: Map<Account, number> }>();
  for (const { partnerId, memberId, lines } of journals) {
    const member = members.get(memberId) ?? { partnerId, units: new Map<Account, number>() };
    members.set(memberId, member);
    for (const { account, units } of lines)
      member.units.set(account, (member.units.get(account) ?? 0) + units);
  }
  const rows: BalanceRow[] = [];
  for (const [memberId, { partnerId, units }] of [...members].sort(([a], [b]) => a - b))
    for (const account of balanced) {
      const sum = units.get(account);
      if (sum) rows.push({ partnerId, memberId, account, units: sum });
    }
  return rows;
};

// Adds journals with their lines and moves the balances; a source that was posted already raises.
export const postJournals = async (trx: Trx, journals: readonly Journal[]): Promise<void> => {
  if (journals.length === 0) return;
  const ids = await nextJournalIds(trx, journals.length);
  const rows: JournalRow[] = [];
  const entries: EntryRow[] = [];
  for (const [index, journal] of journals.entries()) {
    const id = ids[index];
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
