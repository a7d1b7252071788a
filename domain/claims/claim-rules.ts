import { createDateFormatter } from '../date-formatter.ts';
import { parseDollars } from '../money.ts';
import { readLine } from '../text/read-text.ts';
import { addDays, dayNumber, isRealDate } from '../time/local-time.ts';

/**
 * A missing reward can be claimed after more than this many days since the purchase; see
 * docs/behavior/claims.md#window.
 */
export const CLAIM_AFTER_DAYS = 10;
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

/** Whether a purchase can be claimed today: not before day 11, not after day 90; else the day on which it opens. */
export const claimWindow = (
  purchasedOn: string,
  today: string,
): { isOpen: true } | { isOpen: false; opensOn: string | null } => {
  const age = dayNumber(today) - dayNumber(purchasedOn);
  if (age > CLAIM_UNTIL_DAYS) return { isOpen: false, opensOn: null };
  if (age > CLAIM_AFTER_DAYS) return { isOpen: true };
  return { isOpen: false, opensOn: addDays(purchasedOn, CLAIM_AFTER_DAYS + 1) };
};

const AMOUNT_LIMIT = 'A report can be for a check of up to $10,000.00. For more, contact us.';
// Too long to be read as dollars.
const isHugeNumber = (text: string) => /^\$?\d{10,}(\.\d*)?$/.test(text.trim());

type Typed = { restaurant: string; purchasedOn: string; amount: string; lastFour: string };
export type ClaimField = keyof Typed;

const longDay = createDateFormatter({
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

const dayError = (purchasedOn: string, today: string): string | null => {
  if (!isRealDate(purchasedOn) || purchasedOn > today) return 'Enter the date you paid.';
  const found = claimWindow(purchasedOn, today);
  if (found.isOpen) return null;
  if (found.opensOn === null)
    return `A purchase can be looked up for ${CLAIM_UNTIL_DAYS} days, and this one is older.`;
  const day = longDay(new Date(`${found.opensOn}T00:00:00Z`));
  return `Rewards can take up to ${CLAIM_AFTER_DAYS} days. If yours is still missing, report it on ${day} or later.`;
};

/** The errors of a claim by field, as text for the member; `amount` is in dollars. */
export const claimErrors = (
  typed: Typed,
  today: string,
): { field: ClaimField; message: string }[] => {
  const restaurant = readLine(typed.restaurant);
  const amount = parseDollars(typed.amount.replace(/^\$/, ''));
  const day = dayError(typed.purchasedOn, today);
  const errors: ({ field: ClaimField; message: string } | false)[] = [
    restaurant === '' && { field: 'restaurant', message: 'Restaurant is required.' },
    restaurant.length > MAX_RESTAURANT && {
      field: 'restaurant',
      message: `Restaurant can have at most ${MAX_RESTAURANT} characters`,
    },
    day !== null && { field: 'purchasedOn', message: day },
    (amount === null || amount <= 0) && {
      field: 'amount',
      message: isHugeNumber(typed.amount)
        ? AMOUNT_LIMIT
        : 'Enter the amount of the check, like 42.50.',
    },
    amount !== null && amount > MAX_CENTS && { field: 'amount', message: AMOUNT_LIMIT },
    !/^\d{4}$/.test(typed.lastFour) && {
      field: 'lastFour',
      message: 'Choose the card you paid with.',
    },
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
}): string | null => {
  if (open >= MAX_OPEN_CLAIMS)
    return `We’re still looking into ${open} of your reports. You can send another when one of them is resolved.`;
  if (recent >= MAX_CLAIMS_IN_PERIOD)
    return `You can report up to ${MAX_CLAIMS_IN_PERIOD} purchases in ${CLAIM_PERIOD_DAYS} days. Please try again later.`;
  return null;
};
