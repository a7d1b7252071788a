/** What final rewards are made of, in the order in which they are listed. */
export const rewardParts = [
  'dining',
  'bonuses',
  'reservations',
  'claims',
  'adjustments',
  'refunds',
] as const;
export type RewardPart = (typeof rewardParts)[number];

/** What moves a balance: the parts of rewards, held rewards that were released, and what was sent or paid out. */
export const balanceParts = [...rewardParts, 'releases', 'payouts'] as const;
export type BalancePart = (typeof balanceParts)[number];

/** The balances of a member; `available` is final and not sent, `inFlight` is sent and not confirmed. */
export const balanceAccounts = ['available', 'inFlight', 'paid', 'deferred'] as const;
export type BalanceAccount = (typeof balanceAccounts)[number];
