import type { Partner } from '#contract/partner.ts';
import { type ClaimReason, reasonKey, reasonValues } from '#domain/claims/claim-reason.ts';
import { substitute } from '#domain/content/substitute.ts';
import { formatReward, wireAmount } from '#domain/rewards/reward-amount.ts';

const sentences: { readonly [Key in ReturnType<typeof reasonKey>]: string } = {
  credited: 'The purchase of {date} earned {reward}.',
  creditedBefore: 'The purchase of {date} has its reward already: {reward}.',
  notEarned: 'The purchase was found and doesn’t earn: {reason}.',
  cardNotLinked: 'The purchase was found; the card wasn’t linked on that day.',
  needsReview: 'The purchase of {date} was found; it waits for the member’s review until {closes}.',
  notFinal: 'The purchase of {date} was found and isn’t final yet.',
  looking_found: 'A purchase that may be the claimed one was found.',
  looking_nothing: 'The purchase was not found yet.',
  staffRewarded: 'Staff added {reward}.',
  staffDeclined: 'Staff added no reward.',
};

/** Why a claim has its status, for staff; members read it in the copy of their program. */
export const reasonText = (answer: ClaimReason, partner: Partner): string => {
  const values = reasonValues(answer, {
    reward: (units) => formatReward(wireAmount(units, partner), partner),
    rule: ({ message }) => message,
  });
  const sentence = substitute(sentences[reasonKey(answer)], values);
  return answer.note ? `${sentence} ${answer.note}` : sentence;
};
