import type { Highlight } from '../merchant/merchant.ts';

type Dates = { highlight: Highlight | null; joinedDay: number | null; retiredDay: number | null };

/** Days that a restaurant counts as new after it joined; see docs/behavior/search.md#new-and-leaving. */
export const NEW_FOR_DAYS = 90;
/** Days before its last day that a restaurant is marked as leaving. */
export const LEAVING_WITHIN_DAYS = 30;

/** Whether the restaurant has joined, and is marked as new or joined within the last 90 days. */
export const isNewOn = (
  { highlight, joinedDay }: Omit<Dates, 'retiredDay'>,
  day: number,
): boolean =>
  joinedDay === null || joinedDay > day
    ? joinedDay === null && highlight === 'new'
    : highlight === 'new' || day - joinedDay < NEW_FOR_DAYS;

/** Whether the merchant is retired on the day. */
export const isRetiredOn = ({ retiredDay }: Pick<Dates, 'retiredDay'>, day: number): boolean =>
  retiredDay !== null && retiredDay <= day;

/**
 * The highlight of a merchant on a local day: its own, else the one that follows from its dates. Only a restaurant
 * whose first day is ahead, and which does not earn yet, is coming soon, whatever it is marked as.
 */
export const highlightOn = (merchant: Dates, day: number): Highlight | null => {
  const { highlight, joinedDay, retiredDay } = merchant;
  if (joinedDay !== null && joinedDay > day) return 'comingSoon';
  if (highlight && highlight !== 'comingSoon') return highlight;
  if (retiredDay !== null && retiredDay > day && retiredDay - day <= LEAVING_WITHIN_DAYS)
    return 'leavingSoon';
  return isNewOn(merchant, day) ? 'new' : null;
};
