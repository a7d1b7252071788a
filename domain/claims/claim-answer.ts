import { createDateFormatter } from '../date-formatter.ts';
import { addDays, weekdayOf } from '../time/local-time.ts';

/** Business days within which a claim is decided. */
export const CLAIM_ANSWER_DAYS = 3;

/** The day by which a claim filed on a day is decided: three business days later, Monday to Friday. */
export const claimAnswerBy = (filedOn: string): string => {
  let day = filedOn;
  for (let left = CLAIM_ANSWER_DAYS; left > 0; ) {
    day = addDays(day, 1);
    if (weekdayOf(day) !== 0 && weekdayOf(day) !== 6) left -= 1;
  }
  return day;
};

/**
 * The outcome of a claim's search. `reward` is formatted; `dinedOn` is the restaurant's local date.
 */
export type ClaimOutcome =
  | { kind: 'credited'; reward: string; dinedOn: string }
  | { kind: 'creditedBefore'; reward: string; dinedOn: string }
  | { kind: 'notEarned'; detail: string }
  | { kind: 'cardNotLinked' }
  | { kind: 'needsReview'; dinedOn: string; reviewBy: string }
  | { kind: 'notFinal'; dinedOn: string }
  | { kind: 'looking'; hasCandidates: boolean };

const longDay = createDateFormatter({ month: 'long', day: 'numeric', timeZone: 'UTC' });
const dayText = (date: string): string => longDay(new Date(`${date}T00:00:00Z`));

/** The reason for a claim's status, as text for the member. */
export const claimAnswer = (outcome: ClaimOutcome): string => {
  switch (outcome.kind) {
    case 'credited':
      return `We found your purchase of ${dayText(outcome.dinedOn)} and added ${outcome.reward}.`;
    case 'creditedBefore':
      return `This purchase is already in your account: ${outcome.reward} for ${dayText(outcome.dinedOn)}.`;
    case 'notEarned':
      return `We found your purchase, and it doesn’t earn. ${outcome.detail}`;
    case 'cardNotLinked':
      return 'We found your purchase, and it doesn’t earn. The card wasn’t linked on that day.';
    case 'needsReview':
      return `We found your purchase of ${dayText(outcome.dinedOn)}. Review it in your account by ${dayText(outcome.reviewBy)} to get its reward.`;
    case 'notFinal':
      return `We found your purchase of ${dayText(outcome.dinedOn)}. It isn’t final yet, so we’re keeping an eye on it.`;
    case 'looking':
      return outcome.hasCandidates
        ? 'We found a purchase that may be yours, and a person is taking a look.'
        : 'We haven’t found this purchase yet, so a person is taking a look.';
  }
};

/** Introduces the reason that staff wrote. */
export const quoteStaff = (reason: string): string => `A note from our team: “${reason}”`;

/** A decision of staff with their reason, as text for the member; `reward` is formatted, null when declined. */
export const staffAnswer = (reward: string | null, reason: string): string => {
  const decision =
    reward === null
      ? 'We looked into it and couldn’t add a reward.'
      : `We looked into it and added ${reward}.`;
  return `${decision} ${quoteStaff(reason)}`;
};
