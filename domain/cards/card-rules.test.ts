import { describe, expect, test } from 'vitest';
import { cardHealth } from './card-health.ts';
import { cardTypesOf, networkOf } from './card-network.ts';
import { linkOutcome } from './link-outcome.ts';

const linked = { error: null };
const refused = { error: { code: 'cardRefused' } };

describe('a form of cards ends', () => {
  test.each([
    ['all when each is linked', [linked, linked], 'all'],
    ['partial when one of two is refused', [linked, refused], 'partial'],
    ['none when each is refused', [refused, refused], 'none'],
    ['none when there was no card', [], 'none'],
  ] as const)('%s', (_, results, outcome) => {
    expect(linkOutcome(results)).toBe(outcome);
  });
});

describe('a card', () => {
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

test('networks and card types name each other', () => {
  expect(cardTypesOf(['AMEX', 'DISC', 'MAST', 'VISA']).map(networkOf)).toEqual([
    'AMEX',
    'DISC',
    'MAST',
    'VISA',
  ]);
});
