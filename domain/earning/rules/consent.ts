import { defineRule } from './rule.ts';

/** A dine earns while the member allows the network to share purchases on the card. */
export const consent = defineRule({
  name: 'consent',
  reasons: ['consentWithdrawn'],
  check: ({ dine }) => (dine.card.hasConsent ? {} : { refuses: 'consentWithdrawn' }),
  explain: (_, hasPassed) => ({ message: hasPassed ? 'consent' : 'consentWithdrawn' }),
});
