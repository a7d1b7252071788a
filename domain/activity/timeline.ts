import { DAY_MS } from '../durations.ts';
import type { AwardStatus } from '../earning/award-states.ts';

/** Days within which a check usually clears. */
export const DAYS_TO_CLEAR = 5;

/** A dine's progress: ISO instants, null while not reached; the partner's hold in days. */
export type TimelineFacts = {
  awardStatus: AwardStatus;
  dinedAt: string;
  clearedAt: string | null;
  holdUntil: string | null;
  awardedAt: string | null;
  paidAt: string | null;
  paidAfterDays: number | null;
  /** Days after the dine for which a cleared reward is held. */
  holdDays: number;
  /** Whether the reward waits for the member's review, whose day is unknown. */
  waitsForReview: boolean;
};

/** One step of a dine on its way to the member's account. */
export type Step = {
  step: 'seen' | 'finalAmount' | 'rewardFinal' | 'sentToPartner' | 'inAccount';
  doneAt: string | null;
  expectedBy: string | null;
};

const dayAfter = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString().slice(0, 10);

/** The UTC day by which a dine should be cleared, released or paid; null when unknown. */
export const expectedBy = (facts: TimelineFacts): string | null => {
  if (facts.awardStatus === 'Deferred') return facts.holdUntil?.slice(0, 10) ?? null;
  if (facts.awardStatus === 'Pending' && !facts.clearedAt)
    return dayAfter(facts.dinedAt, DAYS_TO_CLEAR);
  if (facts.awardStatus !== 'Awarded' || facts.paidAfterDays === null) return null;
  return dayAfter(facts.awardedAt ?? facts.dinedAt, facts.paidAfterDays);
};

const open = (step: Step['step'], by: string | null = null): Step => ({
  step,
  doneAt: null,
  expectedBy: by,
});
const done = (step: Step['step'], doneAt: string): Step => ({ step, doneAt, expectedBy: null });

const laterOf = (a: string, b: string): string => (a > b ? a : b);

/** The UTC day by which the reward of a dine should be final; null when its review or staff decide it. */
export const finalBy = (facts: TimelineFacts): string | null => {
  const { awardStatus, clearedAt, dinedAt, holdDays, waitsForReview } = facts;
  if (awardStatus === 'Deferred') return expectedBy(facts);
  if (awardStatus !== 'Pending' || clearedAt || waitsForReview) return null;
  return laterOf(dayAfter(dinedAt, DAYS_TO_CLEAR), dayAfter(dinedAt, holdDays));
};

const afterAward = (facts: TimelineFacts): Step[] => {
  if (facts.paidAt) return [done('sentToPartner', facts.paidAt), done('inAccount', facts.paidAt)];
  const final = finalBy(facts);
  const { awardStatus, paidAfterDays } = facts;
  const paidBy =
    final === null || paidAfterDays === null
      ? null
      : dayAfter(`${final}T00:00:00.000Z`, paidAfterDays);
  const by = awardStatus === 'Awarded' ? expectedBy(facts) : paidBy;
  return [open('sentToPartner', by), open('inAccount', by)];
};

/** The steps of a dine from the first message to the partner's account; a forfeit one ends with its reward. */
export const timeline = (facts: TimelineFacts): Step[] => {
  const by = expectedBy(facts);
  const seen = done('seen', facts.dinedAt);
  if (facts.awardStatus === 'Forfeit')
    return facts.clearedAt
      ? [seen, done('finalAmount', facts.clearedAt), done('rewardFinal', facts.clearedAt)]
      : [seen];
  if (!facts.clearedAt)
    return [
      seen,
      open('finalAmount', by),
      open('rewardFinal', finalBy(facts)),
      ...afterAward(facts),
    ];
  const final = facts.awardedAt
    ? done('rewardFinal', facts.awardedAt)
    : open('rewardFinal', facts.awardStatus === 'Deferred' ? by : null);
  return [seen, done('finalAmount', facts.clearedAt), final, ...afterAward(facts)];
};
