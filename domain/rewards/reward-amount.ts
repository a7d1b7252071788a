import { pluralCategory } from '../format/plural-category.ts';
import { formatDollarAmount, groupThousands } from '../money.ts';

/**
 * The currency of a program's rewards. Dollar and Credit amounts are dollars, Mile and Point
 * amounts are units.
 */
export type RewardCurrency = {
  currencyType: 'Dollar' | 'Mile' | 'Point' | 'Credit';
  currency: { singular: string; plural: string };
};

/** Whether a program's rewards are money. */
export const isMoneyCurrency = ({ currencyType }: Pick<RewardCurrency, 'currencyType'>): boolean =>
  currencyType === 'Dollar' || currencyType === 'Credit';

/** The bare amount: `3,187` units or `$18.40`, with a leading minus sign. */
export const formatRewardAmount = (amount: number, currency: RewardCurrency): string => {
  const absolute = Math.abs(amount);
  const text = isMoneyCurrency(currency) ? formatDollarAmount(absolute) : groupThousands(absolute);
  return amount < 0 ? `−${text}` : text;
};

/** The currency's name for an amount: `point` for one, else `points`. */
export const currencyName = (
  amount: number,
  { singular, plural }: RewardCurrency['currency'],
): string => (pluralCategory(Math.abs(amount)) === 'one' ? singular : plural);

/** The amount with the currency's name, e.g. `1 point`, `36 points`, `$5.60`. */
export const formatReward = (amount: number, currency: RewardCurrency): string => {
  const figure = formatRewardAmount(amount, currency);
  if (isMoneyCurrency(currency)) return figure;
  return `${figure} ${currencyName(amount, currency.currency)}`;
};

/** A signed figure for a list of final rewards: `+36`, `−66`, `0`. */
export const formatSignedReward = (amount: number, currency: RewardCurrency): string =>
  amount > 0 ? `+${formatRewardAmount(amount, currency)}` : formatRewardAmount(amount, currency);

/** Reward of an example check in whole dollars: dollars where rewards are money, else units. */
export const exampleReward = (dollars: number, rate: number, currency: RewardCurrency): number =>
  isMoneyCurrency(currency) ? (dollars * rate) / 100 : dollars * rate;

/** Ledger units as sent on the wire: dollars if rewards are US cents, else whole units. */
export const wireAmount = (
  units: number,
  currency: Pick<RewardCurrency, 'currencyType'>,
): number => (isMoneyCurrency(currency) ? units / 100 : units);
