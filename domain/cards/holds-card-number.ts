import { passesLuhn } from './card-number.ts';

const digitRuns = /\d+(?:[ -]\d+)*/g;
const shortest = 13;
const longest = 19;

/**
 * Whether a run of digits, alone or in groups parted by blanks and hyphens, holds 13 to 19 digits that pass the Luhn
 * check. Groups are joined in every way, so a number does not hide behind what follows it (A §5).
 */
const isNumberRun = (run: string): boolean => {
  if (run.length < shortest) return false;
  const groups = run.split(/[ -]/);
  return groups.some((_, start) => {
    let digits = '';
    return groups.slice(start).some((group) => {
      digits += group;
      return digits.length >= shortest && digits.length <= longest && passesLuhn(digits);
    });
  });
};

/** Whether any text inside holds what may be a card number (A §5). */
export const holdsCardNumber = (text: string): boolean =>
  (text.match(digitRuns) ?? []).some(isNumberRun);

/** The text with everything that may be a card number replaced by `[card number]` (A §5). */
export const maskCardNumbers = (text: string): string =>
  text.replace(digitRuns, (run) => (isNumberRun(run) ? '[card number]' : run));
