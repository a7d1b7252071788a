import { cents, formatDollars } from '../../money.ts';
import { defineRule } from './rule.ts';

/** An offer may limit the spend that earns in a calendar month; the last bill counts up to what is left. */
export const spendLeft = defineRule({
  name: 'spendLeft',
  reasons: ['spendLimitReached'],
  lowers: ['capped'],
  check: ({ dine, eligible }, { spentCents }) => {
    const { maxSpendCents } = dine.terms;
    if (maxSpendCents === null) return {};
    const trace = { spentCents };
    const left = Math.max(0, maxSpendCents - spentCents);
    if (left === 0) return { refuses: 'spendLimitReached', trace };
    if (left >= eligible) return { trace };
    return { lowers: { reason: 'capped', eligible: cents(left) }, trace };
  },
  explain: ({ terms, trace, ticketCents, eligibleCents, reason }, hasPassed) => {
    const max = formatDollars(cents(terms.maxSpendCents ?? 0));
    if (!hasPassed) return { message: 'spendLimitReached', values: { max } };
    if (terms.maxSpendCents === null) return null;
    if (reason === 'capped') {
      const [amount, total] = [formatDollars(eligibleCents), formatDollars(ticketCents)];
      return { message: 'capped', values: { max, amount, total } };
    }
    const amount = formatDollars(cents((trace.spentCents ?? 0) + eligibleCents));
    return { message: 'spendLeft', values: { max, amount } };
  },
});
