import { isMoneyCurrency, type RewardCurrency } from './reward-amount.ts';

/** Ledger units as they travel: dollars where rewards are US cents, else whole units. */
export const wireAmount = (
  units: number,
  currency: Pick<RewardCurrency, 'currencyType'>,
): number => (isMoneyCurrency(currency) ? units / 100 : units);
