import { expect, it } from 'vitest';
import { nothingUsed, testDecided, testFacts } from '../test-dine.ts';
import { cardTracking } from './card-tracking.ts';

it.each([
  [
    'the day before',
    '2026-06-11',
    { refuses: 'cardNotTracking', trace: { tracksFrom: '2026-06-11' } },
  ],
  ['the first day', '2026-06-10', {}],
  ['the day after', '2026-06-09', {}],
])('a dine on %s of tracking from %s', (_, tracksFrom, result) => {
  expect(cardTracking.check(testFacts({ card: { tracksFrom } }), nothingUsed)).toEqual(result);
});

it('explains with the first day of tracking, when it is known', () => {
  const dine = testDecided({ trace: { tracksFrom: '2026-06-11' } });
  expect(cardTracking.explain(dine, false)).toEqual({
    message: 'cardNotTrackingUntil',
    values: { lastFour: '4242', date: 'June 11, 2026' },
  });
  expect(cardTracking.explain(testDecided(), false)).toEqual({
    message: 'cardNotTracking',
    values: { lastFour: '4242' },
  });
  expect(cardTracking.explain(dine, true)).toEqual({
    message: 'cardTracking',
    values: { lastFour: '4242' },
  });
});
