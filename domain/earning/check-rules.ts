import { type Cents, cents } from '../money.ts';
import { localDate } from '../time/local-time.ts';
import type { Dine } from './dine.ts';
import { type EarningPolicy, reachesVip } from './policy.ts';
import { type EarningRule, earningRules, type RuleReason } from './rules/index.ts';
import type { TraceFacts, Used } from './rules/rule.ts';

/**
 * A bill to check, with the limits used by earlier dines; `rules` defaults to the earning rules.
 */
export type RuleCheck = {
  policy: EarningPolicy;
  dine: Dine;
  used: Used;
  rules?: readonly EarningRule[];
};

/** The outcome of running the rules over one dine. */
export type CheckedRules = {
  /** The rule that refused the bill; null when it earns. */
  refusedBy: string | null;
  reason: RuleReason | null;
  eligible: Cents;
  /** Units per eligible $1. */
  rate: number;
  trace: TraceFacts;
};

const hasEarnedVip = (
  { vip }: EarningPolicy,
  { vipDines, vipSpendCents, isVipCarried, isVipReached }: Used,
): boolean =>
  vip !== null &&
  (isVipCarried ||
    isVipReached === true ||
    reachesVip(vip, { dines: vipDines, spendCents: vipSpendCents }));

/**
 * Checks a bill against the rules in their order. The first rule that refuses provides the reason
 * and nothing is eligible; a rule that lowers the amount continues with less. Amounts are in cents.
 */
export const checkRules = ({ policy, dine, used, ...input }: RuleCheck): CheckedRules => {
  const { bill, terms } = dine;
  const isVip = terms.vipRate !== null && hasEarnedVip(policy, used);
  const rate = isVip && terms.vipRate !== null ? terms.vipRate : terms.rate;
  const facts = { policy, dine, date: localDate(bill.wallTime), isVip, rate };
  let eligible = bill.clearedCents ?? bill.authCents ?? cents(0);
  let reason: RuleReason | null = null;
  let trace: TraceFacts = {};
  for (const rule of input.rules ?? earningRules) {
    const result = rule.check({ ...facts, eligible }, used);
    if (result.trace) trace = { ...trace, ...result.trace };
    if (result.refuses)
      return { refusedBy: rule.name, reason: result.refuses, eligible: cents(0), rate, trace };
    if (result.lowers) ({ reason, eligible } = result.lowers);
  }
  return { refusedBy: null, reason, eligible, rate, trace };
};
