import { formatDollars } from '../money.ts';
import { type EarningRule, earningRules } from './rules/index.ts';
import type { DecidedDine } from './rules/rule.ts';

export type ExplainedRule = { rule: string; passed: boolean; detail: string };

const explainOutcome = (dine: DecidedDine): ExplainedRule[] => {
  const line = (rule: string, detail: string): ExplainedRule[] => [{ rule, passed: false, detail }];
  switch (dine.reason) {
    case 'reversed':
      return line('settlement', 'The restaurant canceled the payment before it was final.');
    case 'neverCleared':
      return line('settlement', 'The payment never became final.');
    case 'reviewExpired':
      return line('review', 'The visit wasn’t reviewed within 35 days.');
    case 'futureDate':
      return line('screening', 'The date lies in the future, so we’re reviewing this purchase.');
    case 'amountLimit':
      return line('screening', 'The amount is unusually high, so we’re reviewing this purchase.');
    case 'aboveAuthorized':
      return line(
        'screening',
        'The final amount is far above the first one, so we’re reviewing this purchase.',
      );
    case 'rejected':
      return line('screening', 'We reviewed this purchase, and it doesn’t earn.');
    default:
      return dine.refundedCents > 0
        ? line('refund', `${formatDollars(dine.refundedCents)} was refunded and no longer counts.`)
        : [];
  }
};

/** The rules behind a reward in plain words, in the order in which they ran, up to the one that refused; one that lowered the reward did not pass. */
export const explainTrace = (
  dine: DecidedDine,
  rules: readonly EarningRule[] = earningRules,
): ExplainedRule[] => {
  const lines: ExplainedRule[] = [];
  for (const rule of rules) {
    const isRefused = rule.reasons.some((reason) => reason === dine.reason);
    const detail = rule.explain(dine, !isRefused);
    const isLowered = rule.lowers?.some((reason) => reason === dine.reason) ?? false;
    if (detail) lines.push({ rule: rule.name, passed: !isRefused && !isLowered, detail });
    if (isRefused) return lines;
  }
  return [...lines, ...explainOutcome(dine)];
};
