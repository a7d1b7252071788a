import { expect, it } from 'vitest';
import { cents } from '../../money.ts';
import { nothingUsed, testDecided, testFacts, testTerms } from '../test-dine.ts';
import { minimumTicket } from './minimum-ticket.ts';

it.each([
  ['without a minimum', null, 1, {}],
  ['at the minimum', 6000, 6000, {}],
  ['one cent below', 6000, 5999, { refuses: 'belowMinimumTicket' }],
])('a bill %s', (_, minTicketCents, clearedCents, result) => {
  const facts = testFacts({
    terms: { minTicketCents },
    bill: { clearedCents: cents(clearedCents) },
  });
  expect(minimumTicket.check(facts, nothingUsed)).toEqual(result);
});

it('uses the authorized amount until the bill clears', () => {
  const open = { clearedCents: null, authCents: cents(5000) };
  const facts = testFacts({ terms: { minTicketCents: 6000 }, bill: open });
  expect(minimumTicket.check(facts, nothingUsed)).toEqual({ refuses: 'belowMinimumTicket' });
});

it('explains a minimum and is silent without one', () => {
  const dine = testDecided({ terms: { ...testTerms, minTicketCents: 7500 } });
  expect(minimumTicket.explain(dine, true)).toEqual({
    message: 'minimumTicket',
    values: { min: '$75.00' },
  });
  expect(minimumTicket.explain(dine, false)).toEqual({
    message: 'belowMinimumTicket',
    values: { min: '$75.00', amount: '$60.00' },
  });
  expect(minimumTicket.explain(testDecided(), true)).toBeNull();
});
