import { isMoneyCurrency, type RewardCurrency } from '#domain/rewards/reward-amount.ts';

/** What an example check of whole dollars earns, in the wire's unit: dollars where rewards are money. */
export const exampleReward = (dollars: number, rate: number, currency: RewardCurrency): number =>
  isMoneyCurrency(currency) ? (dollars * rate) / 100 : dollars * rate;
