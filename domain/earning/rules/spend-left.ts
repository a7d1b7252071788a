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
    const limit = formatDollars(cents(terms.maxSpendCents ?? 0));
    if (!hasPassed) return `The ${limit} monthly limit was used up.`;
    if (terms.maxSpendCents === null) return null;
    if (reason === 'capped')
      return `You reached the ${limit} monthly limit: ${formatDollars(eligibleCents)} of ${formatDollars(ticketCents)} counted.`;
    const after = formatDollars(cents((trace.spentCents ?? 0) + eligibleCents));
    return `${after} of the ${limit} monthly limit is used with this visit.`;
  },
});
