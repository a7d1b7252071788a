import { createDateFormatter } from '../date-formatter.ts';
import type { ExplainedRule } from '../earning/explain-trace.ts';
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
 * The outcome of a claim's search. `units` is in ledger units, `dinedOn` the restaurant's local date; `line` is the rule
 * that refused the purchase, for a dine of a rate.
 */
export type ClaimOutcome =
  | { kind: 'credited' | 'creditedBefore'; units: number; dinedOn: string }
  | { kind: 'notEarned'; line: ExplainedRule | null; rate: number }
  | { kind: 'cardNotLinked' }
  | { kind: 'needsReview'; dinedOn: string; reviewBy: string }
  | { kind: 'notFinal'; dinedOn: string }
  | { kind: 'looking'; hasCandidates: boolean };

/** A decision of staff by amount. */
type StaffOutcome = { kind: 'staffRewarded'; units: number } | { kind: 'staffDeclined' };

/** Why a claim has its status, with the note that staff wrote. */
export type ClaimReason = (ClaimOutcome | StaffOutcome) & { note?: string };

/** Formats a reward in ledger units, and the sentence of a rule for a dine of a rate. */
export type ReasonFormats = {
  reward: (units: number) => string;
  rule: (line: ExplainedRule, rate: number) => string;
};

const longDay = createDateFormatter({ month: 'long', day: 'numeric', timeZone: 'UTC' });
const dayText = (date: string): string => longDay(new Date(`${date}T00:00:00Z`));

/** The values of an answer's sentence in the content entry `claim_reasons`; its kind names the sentence. */
export const reasonValues = (
  answer: ClaimReason,
  { reward, rule }: ReasonFormats,
): Record<string, string> => ({
  ...('dinedOn' in answer && { date: dayText(answer.dinedOn) }),
  ...('units' in answer && { reward: reward(answer.units) }),
  ...('reviewBy' in answer && { closes: dayText(answer.reviewBy) }),
  ...('line' in answer && { reason: answer.line ? rule(answer.line, answer.rate) : '' }),
});

/** The name of an answer's sentence in the content entry `claim_reasons`. */
export const reasonKey = (answer: ClaimReason) =>
  answer.kind === 'looking'
    ? (`looking_${answer.hasCandidates ? 'found' : 'nothing'}` as const)
    : answer.kind;
