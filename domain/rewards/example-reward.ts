import { isMoneyCurrency, type RewardCurrency } from './reward-amount.ts';

/** Reward of an example check in whole dollars: dollars where rewards are money, else units. */
export const exampleReward = (dollars: number, rate: number, currency: RewardCurrency): number =>
  isMoneyCurrency(currency) ? (dollars * rate) / 100 : dollars * rate;
