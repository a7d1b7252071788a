import { passesLuhn } from './card-number.ts';

// Runs of at least `minDigits` digits, so that masking a line calls no function for its shorter numbers.
const digitRuns = /\d(?:[ -]?\d){12,}/g;
const MIN_DIGITS = 13;
const MAX_DIGITS = 19;

/**
 * Whether a run of digits, possibly grouped by spaces and hyphens, contains 13 to 19 digits that
 * pass the Luhn check. All contiguous groups are tried, so trailing digits cannot hide a number.
 */
const isNumberRun = (run: string): boolean => {
  const groups = run.split(/[ -]/);
  return groups.some((_, start) => {
    let digits = '';
    return groups.slice(start).some((group) => {
      digits += group;
      return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS && passesLuhn(digits);
    });
  });
};

// Request ids have runs of digits too: one UUID in 360 would pass for a card number.
const uuids =
  /(?<![\da-f])([\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12})(?![\da-f])/i;

// Splitting by a pattern with a group puts each match between the texts around it.
const isOutsideUuid = (_: string, index: number): boolean => index % 2 === 0;

const hasNumber = (text: string): boolean => (text.match(digitRuns) ?? []).some(isNumberRun);

const maskRuns = (text: string): string =>
  text.replace(digitRuns, (run) => (isNumberRun(run) ? '[card number]' : run));

/** Whether a text contains what may be a card number, UUIDs aside. */
export const containsCardNumber = (text: string): boolean =>
  hasNumber(text) && text.split(uuids).filter(isOutsideUuid).some(hasNumber);

/** Replaces everything that may be a card number, UUIDs aside, with `[card number]`. */
export const maskCardNumbers = (text: string): string => {
  if (!hasNumber(text)) return text;
  const parts = text.split(uuids);
  return parts.map((part, index) => (isOutsideUuid(part, index) ? maskRuns(part) : part)).join('');
};
