import { type NextStep, nextStepOf } from './member.ts';

type BonusFacts = {
  bonusStatus: string;
  rewardAmount: number;
  dinesCounted: number;
  dinesRequired: number;
};

type HighlightFacts = Parameters<typeof nextStepOf>[0] & {
  activeBonuses: readonly BonusFacts[];
  diningProgress: {
    status: string;
    dinesRequired: number;
    remainingDines: number;
    ytdMilesOrDollars: number;
  } | null;
};

export type MemberHighlight =
  | { kind: NonNullable<NextStep> }
  | { kind: 'vip'; dines: number; total: number; earned: number }
  | { kind: 'earned'; earned: number }
  | { kind: 'bonus'; dines: number; total: number; reward: number }
  | { kind: 'offer'; reward: number }
  | null;

const isStarted = ({ bonusStatus, dinesCounted, dinesRequired }: BonusFacts): boolean =>
  bonusStatus === 'Enrolled' && dinesCounted > 0 && dinesCounted < dinesRequired;

const bonusHighlight = (bonuses: readonly BonusFacts[]): MemberHighlight => {
  const started = bonuses.find(isStarted);
  if (started) {
    const { dinesCounted: dines, dinesRequired: total, rewardAmount: reward } = started;
    return { kind: 'bonus', dines, total, reward };
  }
  const offer = bonuses.find(({ bonusStatus }) => bonusStatus === 'Eligible');
  return offer ? { kind: 'offer', reward: offer.rewardAmount } : null;
};

/**
 * The personal highlight that the home page shows a member: the next step first, then earned
 * rewards.
 */
export const memberHighlight = (member: HighlightFacts): MemberHighlight => {
  const step = nextStepOf(member);
  if (step) return { kind: step };
  const { diningProgress: progress, activeBonuses } = member;
  const earned = progress?.ytdMilesOrDollars ?? 0;
  if (!progress || earned <= 0) return bonusHighlight(activeBonuses);
  if (progress.status !== 'Qualifying') return { kind: 'earned', earned };
  const { dinesRequired: total, remainingDines } = progress;
  return { kind: 'vip', dines: total - remainingDines, total, earned };
};
