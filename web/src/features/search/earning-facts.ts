import type { EarningToday } from '#contract/merchant.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { formatShortDollars } from '#domain/money.ts';
import type { Copy } from '../../content/copy.ts';

type EarningCopy = Copy<'search', 'earning_today'>;

const formatDay = createDateFormatter({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The limits of a dine today, or why it would not earn and the next day that earns. */
export const earningFacts = (today: EarningToday, copy: EarningCopy): string[] => {
  const { earns, reason, nextEarnsOn, visitsLeft, maxVisits, spendLeft } = today;
  if (!earns)
    return [
      copy.optional(`reasons.${reason}`),
      ...(nextEarnsOn === null
        ? []
        : [copy.text('next', { date: formatDay(Date.parse(nextEarnsOn)) })]),
    ];
  return [
    ...(visitsLeft === null
      ? []
      : [copy.text('visits_left', { count: visitsLeft, total: maxVisits ?? 0 })]),
    ...(spendLeft === null
      ? []
      : [copy.text('spend_left', { amount: formatShortDollars(spendLeft) })]),
  ];
};

/** The facts that hold at every restaurant of a list: said once above it, and under no card. */
export const sharedFacts = (list: readonly EarningToday[], copy: EarningCopy): string[] => {
  const [first, ...others] = list.map((today) => earningFacts(today, copy));
  if (!first || others.length === 0) return [];
  return first.filter((fact) => others.every((facts) => facts.includes(fact)));
};

/** The bonus that a dine today at a restaurant of the list counts toward, the nearest to its reward. */
export const listedBonus = (list: readonly EarningToday[]): EarningToday['bonus'] => {
  const left = ({ dinesRequired, dinesCounted }: NonNullable<EarningToday['bonus']>) =>
    dinesRequired - dinesCounted;
  return list
    .map(({ bonus }) => bonus)
    .reduce(
      (nearest, bonus) =>
        bonus && (nearest === null || left(bonus) < left(nearest)) ? bonus : nearest,
      null,
    );
};
