import type { EarningToday, Merchant } from '#contract/merchant.ts';
import type { MerchantTables } from '#contract/reservations.ts';
import { isBonusComplete } from '#domain/bonuses/is-bonus-complete.ts';

const SHOWN = 6;

export type Suggestion = {
  merchant: Merchant;
  today: EarningToday | null;
  /** The open time nearest to the evening's; null where none can be booked. */
  table: { date: string; time: string } | null;
  /** The local day of the member's latest dine there. */
  lastDinedOn: string | null;
};

type Facts = {
  merchants: readonly Merchant[];
  today: readonly EarningToday[];
  tables: readonly MerchantTables[];
  lastDines: ReadonlyMap<string, string>;
};

const hasOffer = ({ today }: Suggestion): boolean => (today?.offer ?? null) !== null;
const totalOf = ({ today }: Suggestion): number => today?.reward?.total ?? 0;

const WANTED_TIME = '19:00';
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const distanceTo = (time: string) => Math.abs(minutesOf(time) - minutesOf(WANTED_TIME));

const nearestTable = (found: MerchantTables | undefined): Suggestion['table'] => {
  const [time] = (found?.times ?? []).toSorted((a, b) => distanceTo(a) - distanceTo(b));
  return found && time !== undefined ? { date: found.date, time } : null;
};

/**
 * Up to six restaurants for tonight from those nearby: places that earn, tables that can be booked
 * first, then own offers, then what they earn, ties by distance. Before the member's first step, when none earns, the
 * order is by tables and distance alone.
 */
export const chooseTonight = ({ merchants, today, tables, lastDines }: Facts): Suggestion[] => {
  const open = merchants
    .filter(({ isLocked, details }) => !isLocked && details.highlight !== 'comingSoon')
    .map((merchant) => ({
      merchant,
      today: today.find(({ merchantId }) => merchantId === merchant.id) ?? null,
      table: nearestTable(tables.find(({ merchantId }) => merchantId === merchant.id)),
      lastDinedOn: lastDines.get(merchant.id) ?? null,
    }));
  const earning = open.filter((item) => item.today?.earns);
  return (earning.length > 0 ? earning : open)
    .toSorted(
      (a, b) =>
        Number(b.table !== null) - Number(a.table !== null) ||
        Number(hasOffer(b)) - Number(hasOffer(a)) ||
        totalOf(b) - totalOf(a),
    )
    .slice(0, SHOWN);
};

export type Bonus = NonNullable<EarningToday['bonus']>;

/** The bonus that a dine at any of them counts toward, so that it is said once; null where they differ. */
export const sharedBonus = (suggestions: readonly Suggestion[]): Bonus | null => {
  const [first, ...others] = suggestions.map(({ today }) => today?.bonus ?? null);
  if (!first || others.length === 0) return null;
  const isShared = others.every(
    (bonus) => bonus?.code === first.code && bonus.dinesCounted === first.dinesCounted,
  );
  return isShared ? first : null;
};

export type Reason =
  | { kind: 'offer'; endsOn: string }
  | { kind: 'again'; dinedOn: string }
  | { kind: 'bonus_earned' | 'bonus_counts'; bonus: Bonus }
  | { kind: 'rated'; rating: number; count: number };

const WELL_RATED = 4.5;

/** Why a restaurant is suggested: the strongest reason, besides a bonus that all share; null without one. */
export const reasonOf = (
  { merchant, today, lastDinedOn }: Suggestion,
  shared: Bonus | null = null,
): Reason | null => {
  if (merchant.flexOffer && today?.offer)
    return { kind: 'offer', endsOn: merchant.flexOffer.endsOn };
  if (lastDinedOn !== null) return { kind: 'again', dinedOn: lastDinedOn };
  const bonus = shared ? null : today?.bonus;
  if (bonus) return { kind: isBonusComplete(bonus) ? 'bonus_earned' : 'bonus_counts', bonus };
  const { overallRating: rating, numberOfRatings: count } = merchant.details.rating;
  return rating >= WELL_RATED ? { kind: 'rated', rating, count } : null;
};
