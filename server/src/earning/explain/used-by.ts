import type { Used } from '#domain/earning/rules/rule.ts';
import type { CountedDine, MemberFacts } from './member-facts-store.ts';

type Planned = { merchantId: string; date: string };
type Counted = Omit<Used, 'isVipCarried' | 'isVipReached'>;

const count = (dines: readonly CountedDine[], { merchantId, date }: Planned): Counted => {
  const [year, month] = [date.slice(0, 4), date.slice(0, 7)];
  const ofYear = dines.filter(({ dinedOn }) => dinedOn <= date && dinedOn.startsWith(year));
  const here = ofYear.filter(
    (dine) => dine.merchantId === merchantId && dine.dinedOn.startsWith(month),
  );
  return {
    visits: here.length,
    spentCents: here.reduce((sum, { eligibleCents }) => sum + eligibleCents, 0),
    vipDines: new Set(ofYear.map((dine) => `${dine.dinedOn} ${dine.merchantId}`)).size,
    vipSpendCents: ofYear.reduce((sum, { clearedCents }) => sum + clearedCents, 0),
  };
};

/**
 * A member's usage by a date at a restaurant: of its monthly limits, and toward VIP in that year.
 */
export const usedBy = ({ dines, vipYears }: MemberFacts): ((planned: Planned) => Used) => {
  const dined = new Set(dines.map(({ merchantId }) => merchantId));
  // Every restaurant without a dine has the same usage by a date.
  const elsewhere = new Map<string, Counted>();
  return ({ merchantId, date }) => {
    const year = Number(date.slice(0, 4));
    const vip = {
      isVipCarried: vipYears.includes(year - 1),
      isVipReached: vipYears.includes(year),
    };
    if (dined.has(merchantId)) return { ...count(dines, { merchantId, date }), ...vip };
    const used = elsewhere.get(date) ?? count(dines, { merchantId, date });
    elsewhere.set(date, used);
    return { ...used, ...vip };
  };
};
