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

/** Whether a text contains what may be a card number. */
export const containsCardNumber = (text: string): boolean =>
  (text.match(digitRuns) ?? []).some(isNumberRun);

/** Replaces everything that may be a card number with `[card number]`. */
export const maskCardNumbers = (text: string): string =>
  text.replace(digitRuns, (run) => (isNumberRun(run) ? '[card number]' : run));
