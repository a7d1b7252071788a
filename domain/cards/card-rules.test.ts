import { describe, expect, test } from 'vitest';
import { brandCodeOf, cardTypesOf } from './card-brand.ts';
import { cardHealth } from './card-expiry.ts';
import { linkOutcome } from './link-outcome.ts';

const linked = { error: null };
const rejected = { error: { code: 'cardRefused' } };

describe('linkOutcome is', () => {
  test.each([
    ['all when each is linked', [linked, linked], 'all'],
    ['partial when one of two is rejected', [linked, rejected], 'partial'],
    ['none when each is rejected', [rejected, rejected], 'none'],
    ['none when there was no card', [], 'none'],
  ] as const)('%s', (_, results, outcome) => {
    expect(linkOutcome(results)).toBe(outcome);
  });
});

describe('cardHealth: a card', () => {
  test.each([
    ['starts the day before it tracks', '2026-11-22', null, 'starting'],
    ['tracks on the day itself', '2026-11-21', null, 'tracking'],
    ['tracks with a later month on it', '2026-01-01', '2026-12', 'tracking'],
    ['is in its last month', '2026-01-01', '2026-11', 'expiring'],
    ['has expired the month after', '2026-01-01', '2026-10', 'expired'],
    ['has expired even before it tracked', '2026-11-22', '2026-10', 'expired'],
  ] as const)('%s', (_, tracksFrom, expires, health) => {
    expect(cardHealth({ tracksFrom, expires }, '2026-11-21')).toBe(health);
  });
});

test('card types and brand codes map to each other', () => {
  expect(cardTypesOf(['AMEX', 'DISC', 'MAST', 'VISA']).map(brandCodeOf)).toEqual([
    'AMEX',
    'DISC',
    'MAST',
    'VISA',
  ]);
});
