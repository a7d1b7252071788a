import { cents, formatDollars } from '../../money.ts';
import { defineRule } from './rule.ts';

/**
 * A restaurant or program may set the smallest bill that earns; tip and further captures count
 * toward it.
 */
export const minimumTicket = defineRule({
  name: 'minimumTicket',
  reasons: ['belowMinimumTicket'],
  check: ({ dine: { bill, terms } }) => {
    const ticket = bill.clearedCents ?? bill.authCents ?? 0;
    const isBelow = terms.minTicketCents !== null && ticket < terms.minTicketCents;
    return isBelow ? { refuses: 'belowMinimumTicket' } : {};
  },
  explain: ({ terms: { minTicketCents }, ticketCents }, hasPassed) => {
    if (minTicketCents === null) return null;
    const min = formatDollars(cents(minTicketCents));
    if (hasPassed) return { message: 'minimumTicket', values: { min } };
    return { message: 'belowMinimumTicket', values: { min, amount: formatDollars(ticketCents) } };
  },
});
