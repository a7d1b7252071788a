import { formatDollars } from '../money.ts';
import { type EarningRule, earningRules } from './rules/index.ts';
import type { DecidedDine, RuleMessage } from './rules/rule.ts';

/** One line of a trace: `message` names a sentence of the content entry `trace`, `values` fill it. */
export type ExplainedRule = {
  rule: string;
  passed: boolean;
  message: string;
  values: Readonly<Record<string, string>>;
};

/** The sentences of outcomes apart from the rules, by reason; the reason names the message. */
const outcomeRules: Readonly<Record<string, string>> = {
  reversed: 'settlement',
  neverCleared: 'settlement',
  reviewExpired: 'review',
  chargedBack: 'chargeback',
  futureDate: 'screening',
  amountLimit: 'screening',
  aboveAuthorized: 'screening',
  lateClearing: 'screening',
  rejected: 'screening',
};

const lineOf = (
  rule: string,
  passed: boolean,
  { message, values = {} }: RuleMessage,
): ExplainedRule => ({ rule, passed, message, values });

const explainOutcome = ({ reason, refundedCents }: DecidedDine): ExplainedRule[] => {
  const rule = reason === null ? undefined : outcomeRules[reason];
  if (rule && reason) return [lineOf(rule, false, { message: reason })];
  if (refundedCents === 0) return [];
  const amount = formatDollars(refundedCents);
  return [lineOf('refund', false, { message: 'refunded', values: { amount } })];
};

/**
 * The rules behind a reward in order, up to the one that refused; a rule that lowered the reward
 * counts as not passed. A sentence on the rate also has the placeholder `{reward}`, which the
 * caller fills.
 */
export const explainTrace = (
  dine: DecidedDine,
  rules: readonly EarningRule[] = earningRules,
): ExplainedRule[] => {
  const lines: ExplainedRule[] = [];
  for (const rule of rules) {
    const isRefused = rule.reasons.some((reason) => reason === dine.reason);
    const found = rule.explain(dine, !isRefused);
    const isReason = rule.lowers?.some((reason) => reason === dine.reason) ?? false;
    const isLowered = isReason || found?.isLowered === true;
    if (found) lines.push(lineOf(rule.name, !isRefused && !isLowered, found));
    if (isRefused) return lines;
  }
  return [...lines, ...explainOutcome(dine)];
};
