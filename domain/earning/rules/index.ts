import { type Cents, cents } from '../../money.ts';
import type { Reason, TraceFacts, Visit } from '../dine.ts';
import { localDate, weekdayOf } from '../local-time.ts';
import type { EarningProgram } from '../policy.ts';

/** What earlier dines of the member have used up: of the merchant's month, and toward VIP in the year. */
export type Used = { visits: number; spentCents: number; vipDines: number; vipSpendCents: number };

export type RuleResult = {
  reason: Reason | null;
  eligible: Cents;
  rate: number;
  trace: TraceFacts;
};

/** Category codes of money transfer, cash, wallets, gambling: never dining, whatever the merchant (A §1). */
export const CASH_LIKE_MCCS: ReadonlySet<string> = new Set([
  '4829',
  '6010',
  '6011',
  '6012',
  '6050',
  '6051',
  '6538',
  '6540',
  '7995',
]);
const PIN_ENTRY = new Set(['pin', 'pin_debit', 'pin-debit', 'debit_pin', 'debit-pin']);

const isVipBy = (program: EarningProgram, used: Used): boolean =>
  program.vip !== null &&
  used.vipDines >= program.vip.dines &&
  used.vipSpendCents >= program.vip.spendCents;

const isInProgram = ({ joinedOn, retiredOn }: Visit['merchant'], date: string): boolean =>
  (!joinedOn || joinedOn <= date) && (!retiredOn || date < retiredOn);

const entryRefusal = (visit: Visit, date: string): Reason | null => {
  const { bill, card, merchant, terms } = visit;
  if (date < card.tracksFrom) return 'cardNotTracking';
  if (!card.hasConsent) return 'consentWithdrawn';
  if (!isInProgram(merchant, date)) return 'merchantNotInProgram';
  if (bill.mcc && CASH_LIKE_MCCS.has(bill.mcc)) return 'cashLike';
  if (bill.entryMode && PIN_ENTRY.has(bill.entryMode.toLowerCase())) return 'pinDebit';
  if (((terms.weekdays >> weekdayOf(date)) & 1) === 0) return 'notRewardDay';
  return null;
};

const limits = (
  visit: Visit,
  amount: Cents,
  used: Used,
): { reason: Reason | null; eligible: Cents } => {
  const { maxVisits, maxSpendCents } = visit.terms;
  if (maxVisits !== null && used.visits >= maxVisits)
    return { reason: 'visitLimitReached', eligible: cents(0) };
  if (maxSpendCents === null) return { reason: null, eligible: amount };
  const left = Math.max(0, maxSpendCents - used.spentCents);
  if (left === 0) return { reason: 'spendLimitReached', eligible: cents(0) };
  return left < amount
    ? { reason: 'capped', eligible: cents(left) }
    : { reason: null, eligible: amount };
};

const traceOf = (visit: Visit, used: Used): TraceFacts => ({
  ...(visit.terms.maxVisits !== null && { visitsBefore: used.visits }),
  ...(visit.terms.maxSpendCents !== null && { spentCents: used.spentCents }),
  ...(visit.terms.vipRate !== null && { vipDines: used.vipDines }),
});

/**
 * Runs the rules of earning in their order over one bill; the first that refuses gives the reason and nothing
 * is eligible. A monthly spend limit cuts the last bill to what is left (`capped`), amounts in cents (A §1, §6).
 */
export const checkRules = (program: EarningProgram, visit: Visit, used: Used): RuleResult => {
  const { bill, terms } = visit;
  const date = localDate(bill.wallTime);
  const isVip = terms.vipRate !== null && isVipBy(program, used);
  const rate = isVip && terms.vipRate !== null ? terms.vipRate : terms.rate;
  const refuse = (reason: Reason, trace: TraceFacts = {}): RuleResult => ({
    reason,
    eligible: cents(0),
    rate,
    trace,
  });
  const refusal = entryRefusal(visit, date);
  if (refusal === 'cardNotTracking') return refuse(refusal, { tracksFrom: visit.card.tracksFrom });
  if (refusal === 'cashLike' && bill.mcc) return refuse(refusal, { mcc: bill.mcc });
  if (refusal) return refuse(refusal);
  const trace = traceOf(visit, used);
  const { reason, eligible } = limits(visit, bill.clearedCents ?? bill.authCents ?? cents(0), used);
  if (reason && reason !== 'capped') return refuse(reason, trace);
  const opened = program.opens[isVip ? 'VIP' : terms.tier];
  if (terms.acclaimedLevel !== 0 && !opened.includes(terms.acclaimedLevel))
    return refuse('exclusiveLocation', trace);
  if (rate === 0) return refuse('tierEarnsNothing', trace);
  return { reason, eligible, rate, trace };
};
