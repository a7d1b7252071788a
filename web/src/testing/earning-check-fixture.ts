import type { EarningCheck } from '#contract/merchant.ts';
import { plannedRewardFixture } from './planned-reward-fixture.ts';

/** A dine that would earn today, within the limits of the month. */
export const earningCheckFixture = (changes: Partial<EarningCheck> = {}): EarningCheck => ({
  earns: true,
  reason: null,
  rate: 3,
  visitsLeft: 2,
  maxVisits: 3,
  spendLeft: 420.5,
  maxSpend: 500,
  minTicket: null,
  today: '2026-10-06',
  nextEarnsOn: null,
  offer: null,
  bonus: null,
  reward: plannedRewardFixture(),
  cardLastFour: '4242',
  tracksFrom: '2026-01-01',
  ...changes,
});
