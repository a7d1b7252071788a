import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { sumMonths, sumOpenMonths, sumPostingMonths } from './store.ts';

export type YearSums = { units: number; dines: number; months: number[] };

/** A member's final rewards of one calendar year in ledger units, and the dine count. */
export const sumYear = async (trx: Trx, key: MemberKey, year: string): Promise<YearSums> => {
  const [rows, postings] = await Promise.all([
    sumMonths(trx, key, year),
    sumPostingMonths(trx, key, year),
  ]);
  const months = Array.from({ length: 12 }, () => 0);
  for (const { month, units } of [...rows, ...postings])
    months[month - 1] = (months[month - 1] ?? 0) + units;
  return {
    units: months.reduce((sum, units) => sum + units, 0),
    dines: rows.reduce((sum, { dines }) => sum + dines, 0),
    months,
  };
};

/** Final and open rewards by month of one calendar year, January first, in ledger units. */
export const sumYearByMonth = async (trx: Trx, key: MemberKey, year: string) => {
  const [{ months }, open] = await Promise.all([
    sumYear(trx, key, year),
    sumOpenMonths(trx, key, year),
  ]);
  const openOf = new Map(open.map(({ month, units }) => [month, units]));
  return months.map((earned, index) => ({ earned, onTheWay: openOf.get(index + 1) ?? 0 }));
};
