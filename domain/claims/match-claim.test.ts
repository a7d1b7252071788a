import { expect, it } from 'vitest';
import { isClaimedDine } from './match-claim.ts';

it.each([
  ['the same day, whatever the name', 'Lupa', '2026-06-01', true],
  ['the next day with a shared word', 'the osteria', '2026-06-02', true],
  ['three days before with a shared word', 'OSTERIA NYC', '2026-05-29', true],
  ['four days later', 'Osteria', '2026-06-05', false],
  ['the next day with another name', 'Lupa', '2026-06-02', false],
  ['the next day with a common word alone', 'The Kitchen', '2026-06-02', false],
])('%s', (_, restaurant, purchasedOn, isClaimed) => {
  const dine = { merchantName: 'Osteria The Kitchen', dinedOn: '2026-06-01', clearedCents: 4000 };
  expect(isClaimedDine({ restaurant, purchasedOn, amountCents: 4000 }, dine)).toBe(isClaimed);
});

it.each([
  ['a tip, with a shared word', 'Osteria', 4800, true],
  ['a tip, with another name', 'Lupa', 4800, false],
  ['more than a tip', 'Osteria', 5401, false],
  ['less', 'Osteria', 3900, false],
])('the same day with %s', (_, restaurant, clearedCents, isClaimed) => {
  const dine = { merchantName: 'Osteria The Kitchen', dinedOn: '2026-06-01', clearedCents };
  expect(isClaimedDine({ restaurant, purchasedOn: '2026-06-01', amountCents: 4000 }, dine)).toBe(
    isClaimed,
  );
});
