import { isOnlineOrder } from '../online-order.ts';
import { defineRule } from './rule.ts';

/** A gift card earns like a meal when it is bought on site and the program lets gift cards earn. */
export const giftCard = defineRule({
  name: 'giftCard',
  reasons: ['giftCard', 'giftCardOnline'],
  check: ({ policy, dine: { bill } }) => {
    if (!bill.isGiftCard) return {};
    if (!policy.giftCardsEarn) return { refuses: 'giftCard' };
    return isOnlineOrder(bill) ? { refuses: 'giftCardOnline' } : { trace: { isGiftCard: true } };
  },
  explain: ({ reason, trace: { isGiftCard } }, hasPassed) => {
    if (!hasPassed) return { message: reason === 'giftCard' ? 'giftCard' : 'giftCardOnline' };
    return isGiftCard ? { message: 'giftCardOnSite' } : null;
  },
});
