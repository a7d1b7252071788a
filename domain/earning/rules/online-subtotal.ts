import { cents, formatDollars } from '../../money.ts';
import { isOnlineOrder } from '../online-order.ts';
import { defineRule } from './rule.ts';

/** An online order earns on its subtotal where the network sends one: without tax, tip and delivery. */
export const onlineSubtotal = defineRule({
  name: 'onlineSubtotal',
  reasons: [],
  lowers: ['onlineSubtotal'],
  check: ({ dine: { bill }, eligible }) => {
    const { subtotalCents } = bill;
    if (subtotalCents === undefined || subtotalCents >= eligible || !isOnlineOrder(bill)) return {};
    return {
      lowers: { reason: 'onlineSubtotal', eligible: subtotalCents },
      trace: { subtotalCents },
    };
  },
  explain: ({ trace: { subtotalCents }, ticketCents }) => {
    if (subtotalCents === undefined) return null;
    const [amount, total] = [formatDollars(cents(subtotalCents)), formatDollars(ticketCents)];
    return { message: 'onlineSubtotal', values: { amount, total }, isLowered: true };
  },
});
