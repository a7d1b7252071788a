import { addDays } from '../time/local-time.ts';

/** Movements of members' rewards by the kind of the journal; every journal has one category. */
export const ledgerCategories = [
  'dining',
  'bonuses',
  'adjustments',
  'refunds',
  'releases',
  'payments',
] as const;
export type LedgerCategory = (typeof ledgerCategories)[number];

/** The categories that add up to what rewards cost: granted, less taken back. */
export const rewardCategories = [
  'dining',
  'bonuses',
  'adjustments',
  'refunds',
] as const satisfies readonly LedgerCategory[];

/** The accounts whose sum a program owes its members: on hold, final, and sent but not confirmed. */
export const owedAccounts = ['deferred', 'available', 'inFlight'] as const;
export type OwedAccount = (typeof owedAccounts)[number];
export type MemberAccount = OwedAccount | 'paid';

/** The entries of a category and account that were posted on a business day. */
export type LedgerSum = {
  day: string;
  category: LedgerCategory;
  account: MemberAccount;
  units: number;
  entries: number;
};

export type LiabilityDay = { day: string; owed: number } & Readonly<Record<OwedAccount, number>>;

const isOwed = (account: MemberAccount): account is OwedAccount => account !== 'paid';

/** The liability at the end of each day from `from` to `to`, in units; `sums` reach back to the first posting. */
export const liabilityByDay = (
  sums: readonly LedgerSum[],
  { from, to }: { from: string; to: string },
): LiabilityDay[] => {
  const totals = { deferred: 0, available: 0, inFlight: 0 };
  const sorted = [...sums].sort((a, b) => (a.day < b.day ? -1 : 1));
  let next = 0;
  const days: LiabilityDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (let sum = sorted[next]; sum && sum.day <= day; sum = sorted[next]) {
      if (isOwed(sum.account)) totals[sum.account] += sum.units;
      next += 1;
    }
    days.push({ day, ...totals, owed: totals.deferred + totals.available + totals.inFlight });
  }
  return days;
};

export type MonthLine = { category: LedgerCategory; units: number; entries: number };

/** Liability before a month, its changes by category, and liability at its end, in units. */
export type MonthReport = {
  /** `2026-10` */
  month: string;
  from: string;
  to: string;
  opening: number;
  lines: MonthLine[];
  closing: number;
};

const monthAfter = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);

/** The first and the last day of a month. */
export const daysOfMonth = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: addDays(`${monthAfter(month)}-01`, -1),
});

/** The report of a month; opening and lines add up to closing. */
export const monthReport = (sums: readonly LedgerSum[], month: string): MonthReport => {
  const { from, to } = daysOfMonth(month);
  const owed = sums.filter(({ account, day }) => isOwed(account) && day <= to);
  const total = (rows: readonly LedgerSum[]) => rows.reduce((sum, { units }) => sum + units, 0);
  const inMonth = owed.filter(({ day }) => day >= from);
  const lines = ledgerCategories.map((category) => {
    const rows = inMonth.filter((row) => row.category === category);
    const entries = rows.reduce((sum, row) => sum + row.entries, 0);
    return { category, units: total(rows), entries };
  });
  const opening = total(owed.filter(({ day }) => day < from));
  return { month, from, to, opening, lines, closing: total(owed) };
};
