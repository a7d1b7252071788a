/** The parts of final rewards, in display order. */
export const rewardParts = [
  'dining',
  'bonuses',
  'reservations',
  'claims',
  'adjustments',
  'refunds',
] as const;
export type RewardPart = (typeof rewardParts)[number];

/** The parts of a balance: rewards, released held rewards, and sent or paid amounts. */
export const balanceParts = [...rewardParts, 'releases', 'payouts'] as const;
export type BalancePart = (typeof balanceParts)[number];

/** The balances of a member; `available` is final and not sent, `inFlight` is sent and not confirmed. */
export const balanceAccounts = ['available', 'inFlight', 'paid', 'deferred'] as const;
export type BalanceAccount = (typeof balanceAccounts)[number];

/** The parts of the reward of a planned dine, in the order of its sum. */
export const plannedParts = ['check', 'reservation', 'offer', 'bonus'] as const;
export type PlannedPart = (typeof plannedParts)[number];
