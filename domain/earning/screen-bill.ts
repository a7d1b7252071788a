import { DAY_MS } from '../durations.ts';
import { type Cents, cents, wholeDollars } from '../money.ts';
import type { Bill } from './events/pair-events.ts';

/** Why a bill is held until staff release or reject it. */
export const implausibleReasons = [
  'futureDate',
  'amountLimit',
  'aboveAuthorized',
  'lateClearing',
] as const;
export type ImplausibleReason = (typeof implausibleReasons)[number];

/** A staff decision about a bill; a release covers the amount that they saw. */
export type Verdict = { kind: 'released' | 'rejected'; clearedCents: Cents };

/** The inputs of screening, stored when the bill is first seen. */
export type Screening = {
  /** Whether the bill was dated more than two days ahead when it arrived. */
  isFutureDated: boolean;
  /** Whether the bill cleared after the program's window for its authorization. */
  isLate: boolean;
  /** The highest bill that may earn without review; null for imported history. */
  maxBillCents: Cents | null;
  verdict: Verdict | null;
};

/** Why a bill is held, `rejected` by staff, or null when it may earn. */
export type Screened = ImplausibleReason | 'rejected' | null;

/** Days ahead of the restaurant's clock that a bill may be dated. */
export const MAX_DAYS_AHEAD = 2;
/** Days after which a bill that arrives is imported history, whose amounts the network has long confirmed. */
export const HISTORY_DAYS = 365;
/** Days after an authorization arrived within which it may clear, where the program sets no other. */
export const DEFAULT_LATE_CLEARING_DAYS = 90;

/** Whether a bill clears later than `days` after its authorization arrived. */
export const isLateClearing = (authorizedAt: Date, now: Date, days: number): boolean =>
  now.getTime() - authorizedAt.getTime() > days * DAY_MS;

/** The limit of a bill where the program sets no other. */
export const DEFAULT_MAX_BILL_CENTS = wholeDollars(25_000);
const MAX_RATIO = 3;
// An authorization up to $1 verifies the card; its amount is unrelated to the bill.
const VERIFICATION_CENTS = cents(100);

const implausible = (bill: Bill, cleared: Cents, screening: Screening): Screened => {
  if (screening.isFutureDated) return 'futureDate';
  const { maxBillCents } = screening;
  if (maxBillCents !== null && cleared > maxBillCents) return 'amountLimit';
  const { authCents } = bill;
  if (authCents !== null && authCents > VERIFICATION_CENTS && cleared > authCents * MAX_RATIO)
    return 'aboveAuthorized';
  return screening.isLate ? 'lateClearing' : null;
};

/** Why a cleared bill earns nothing until staff decide, or that they rejected it; null when it may earn. */
export const screenBill = (bill: Bill, screening: Screening): Screened => {
  const cleared = bill.clearedCents ?? cents(0);
  const found = implausible(bill, cleared, screening);
  const { verdict } = screening;
  if (verdict?.kind === 'rejected') return 'rejected';
  return verdict && cleared <= verdict.clearedCents ? null : found;
};

/** Whether a stored reason means that the bill waits for staff. */
export const isImplausible = (reason: string | null): reason is ImplausibleReason =>
  implausibleReasons.some((known) => known === reason);
