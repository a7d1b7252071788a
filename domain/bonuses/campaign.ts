import type { Audience } from './audience.ts';

/**
 * Kinds of campaigns: for new members, for reservations, in the app only, or for all members of a
 * program.
 */
export const campaignKinds = ['newMember', 'reservation', 'appOnly', 'campaign'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

/** A bonus that staff create; days are those of the program, both included. */
export type Campaign = {
  code: string;
  kind: CampaignKind;
  description: string;
  rewardUnits: number;
  dines: number;
  minSpendCents: number;
  days: number;
  startsOn: string;
  endsOn: string | null;
  enrollmentSource: string | null;
  audience: Audience;
  /** The units that it may promise at most; null without a limit. */
  budgetUnits: number | null;
};

/** Relative to a local date: before, within or after the days of a bonus, or paused until staff resume it. */
export type CampaignState = 'coming' | 'running' | 'paused' | 'over';

/** The status of a campaign on a day; both its days are included. */
export const campaignState = (
  {
    startsOn,
    endsOn,
    isPaused = false,
  }: { startsOn: string; endsOn: string | null; isPaused?: boolean },
  today: string,
): CampaignState => {
  if (endsOn !== null && endsOn < today) return 'over';
  if (isPaused) return 'paused';
  return startsOn > today ? 'coming' : 'running';
};
