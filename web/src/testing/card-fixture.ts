import type { Card } from '#contract/cards.ts';

/** A linked Visa ending in 4242 that has not been used yet. */
export const cardFixture = (changes: Partial<Card> = {}): Card => ({
  id: '1',
  cardType: 'Visa',
  lastFour: '4242',
  description: '',
  tracksFrom: '2026-01-01',
  expires: null,
  lastSeen: null,
  ...changes,
});
