import type { Campaign } from '#domain/bonuses/campaign.ts';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import type { CardType } from '#domain/member/member.ts';

export const FIRST_DAY = '2026-05-01';

/** One step of a simulated partner; `crashAt` is the query at which its first attempt crashes. */
export type SimulationStep = { crashAt: number | null } & (
  | { kind: 'campaign'; on: string; campaign: PlannedCampaign }
  | { kind: 'enroll'; on: string | null; member: number; code: string }
  | { kind: 'endCampaign'; code: string }
  | { kind: 'feed'; events: readonly number[] }
  | { kind: 'enterCard'; on: string; member: number; card: number; isReplacement: boolean }
  | { kind: 'match' }
  | { kind: 'clock'; days: number }
  | { kind: 'adjust'; member: number; units: number }
  | { kind: 'claim'; member: number; event: number }
  | { kind: 'link'; refund: number; purchase: string }
  | { kind: 'unlink'; refund: number }
  | { kind: 'payout'; result: 'delivers' | 'rejects' | 'fails' }
  | { kind: 'accrual'; posts: number }
);

export type PlannedMember = {
  tier: string;
  cards: CardType[];
  hasBonus: boolean;
  joinDate: string;
};

export type PlannedCampaign = Pick<
  Campaign,
  'code' | 'kind' | 'rewardUnits' | 'dines' | 'minSpendCents' | 'days' | 'endsOn'
>;

/** Everything that happens to one small program, the same for the same seed. */
export type SimulationPlan = {
  seed: number;
  settings: Record<string, unknown>;
  /** Settings that change on a day; the types of program and currency stay. */
  later: { from: string; settings: Record<string, unknown> } | null;
  members: PlannedMember[];
  /**
   * Events whose card, account and merchant are symbolic: `member/card`, the member whose first
   * card has the account, and the index of a merchant.
   */
  events: FeedEvent[];
  steps: SimulationStep[];
};
