import { createDateFormatter } from '../date-formatter.ts';
import { parseDollars } from '../money.ts';
import { readLine } from '../text/read-text.ts';
import { addDays, dayNumber, isRealDate } from '../time/local-time.ts';

/**
 * A missing reward can be claimed after more than this many days since the purchase; see
 * docs/behavior/claims.md#window.
 */
export const CLAIM_AFTER_DAYS = 10;
/** The check of a completed reservation can be claimed from this many days after it on. */
export const RESERVED_CLAIM_DAYS = 3;
/** Days for which networks can look up a purchase. */
export const CLAIM_UNTIL_DAYS = 90;
/** Maximum undecided claims of one member; see docs/behavior/claims.md#limits. */
export const MAX_OPEN_CLAIMS = 5;
/** Maximum claims of one member within the period below, decided ones included. */
export const MAX_CLAIMS_IN_PERIOD = 20;
/** Length of that period in days. */
export const CLAIM_PERIOD_DAYS = 30;
/** Maximum length of a restaurant's name, in characters. */
export const MAX_RESTAURANT = 80;
const MAX_CENTS = 1_000_000;

/** `Received`: sent; `Checking`: a purchase that may be the claimed one is open; then credited or not, once. */
export const claimStatuses = ['Received', 'Checking', 'Rewarded', 'Declined'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** Whether a claim still waits for a decision. */
export const isOpenClaim = (status: ClaimStatus): boolean =>
  status === 'Received' || status === 'Checking';

/**
 * Whether a purchase can be claimed today: not before day 11, or day 3 with a reservation, and not after day 90; else
 * the day on which it opens.
 */
export const claimWindow = (
  purchasedOn: string,
  today: string,
  isReserved = false,
): { isOpen: true } | { isOpen: false; opensOn: string | null } => {
  const age = dayNumber(today) - dayNumber(purchasedOn);
  const firstAge = isReserved ? RESERVED_CLAIM_DAYS : CLAIM_AFTER_DAYS + 1;
  if (age > CLAIM_UNTIL_DAYS) return { isOpen: false, opensOn: null };
  if (age >= firstAge) return { isOpen: true };
  return { isOpen: false, opensOn: addDays(purchasedOn, firstAge) };
};

// Too long to be read as dollars.
const isHugeNumber = (text: string) => /^\$?\d{10,}(\.\d*)?$/.test(text.trim());

type Typed = { restaurant: string; purchasedOn: string; amount: string; lastFour: string };
export type ClaimField = keyof Typed;

/** Why a claim is refused: the key of its text among the errors of claims, and the values in it. */
export type ClaimProblem = {
  code:
    | 'restaurantRequired'
    | 'restaurantLength'
    | 'date'
    | 'tooLate'
    | 'tooEarly'
    | 'amount'
    | 'amountLimit'
    | 'card'
    | 'notMissing'
    | 'openLimit'
    | 'recentLimit';
  values?: Record<string, string>;
};

const longDay = createDateFormatter({
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

const dayProblem = (
  purchasedOn: string,
  today: string,
  isReserved: boolean,
): ClaimProblem | null => {
  if (!isRealDate(purchasedOn) || purchasedOn > today) return { code: 'date' };
  const found = claimWindow(purchasedOn, today, isReserved);
  if (found.isOpen) return null;
  if (found.opensOn === null) return { code: 'tooLate', values: { days: `${CLAIM_UNTIL_DAYS}` } };
  const date = longDay(new Date(`${found.opensOn}T00:00:00Z`));
  return { code: 'tooEarly', values: { days: `${CLAIM_AFTER_DAYS}`, date } };
};

const amountProblem = (typed: string): ClaimProblem | null => {
  const amount = parseDollars(typed.replace(/^\$/, ''));
  if (amount === null || amount <= 0)
    return { code: isHugeNumber(typed) ? 'amountLimit' : 'amount' };
  return amount > MAX_CENTS ? { code: 'amountLimit' } : null;
};

/**
 * The problems of a claim by field; `amount` is in dollars. The claim of a reservation opens earlier and needs no
 * amount.
 */
export const claimErrors = (
  typed: Typed,
  today: string,
  isReserved = false,
): (ClaimProblem & { field: ClaimField })[] => {
  const restaurant = readLine(typed.restaurant);
  const day = dayProblem(typed.purchasedOn, today, isReserved);
  const amount = isReserved && typed.amount.trim() === '' ? null : amountProblem(typed.amount);
  const errors: ((ClaimProblem & { field: ClaimField }) | false)[] = [
    restaurant === '' && { field: 'restaurant', code: 'restaurantRequired' },
    restaurant.length > MAX_RESTAURANT && {
      field: 'restaurant',
      code: 'restaurantLength',
      values: { max: `${MAX_RESTAURANT}` },
    },
    day !== null && { field: 'purchasedOn', ...day },
    amount !== null && { field: 'amount', ...amount },
    !/^\d{4}$/.test(typed.lastFour) && { field: 'lastFour', code: 'card' },
  ];
  return errors.filter((error) => error !== false);
};

/** Why a member cannot submit another claim; `recent` counts those of the last `CLAIM_PERIOD_DAYS` days. */
export const claimLimitError = ({
  open,
  recent,
}: {
  open: number;
  recent: number;
}): ClaimProblem | null => {
  if (open >= MAX_OPEN_CLAIMS) return { code: 'openLimit', values: { count: `${open}` } };
  if (recent >= MAX_CLAIMS_IN_PERIOD)
    return {
      code: 'recentLimit',
      values: { count: `${MAX_CLAIMS_IN_PERIOD}`, days: `${CLAIM_PERIOD_DAYS}` },
    };
  return null;
};
