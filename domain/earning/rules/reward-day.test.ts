import { expect, it } from 'vitest';
import { nothingUsed, testDecided, testFacts, testTerms } from '../test-dine.ts';
import { rewardDay } from './reward-day.ts';

const wednesdays = 0b0001000;

it.each([
  ['Wednesday where it earns', '2026-06-10T19:30:00', wednesdays, {}],
  ['Wednesday where it does not', '2026-06-10T19:30:00', 0b1110111, { refuses: 'notRewardDay' }],
  ['00:30 on Thursday', '2026-06-11T00:30:00', wednesdays, { refuses: 'notRewardDay' }],
])('%s', (_, wallTime, weekdays, result) => {
  const facts = testFacts({ bill: { wallTime }, terms: { weekdays } });
  expect(rewardDay.check(facts, nothingUsed)).toEqual(result);
});

it('explains with the weekday and the reward days', () => {
  const dine = testDecided({ terms: { ...testTerms, weekdays: 0b0100010 } });
  expect(rewardDay.explain(dine, true)).toEqual({
    message: 'rewardDay',
    values: { weekday: 'Wednesday' },
  });
  expect(rewardDay.explain(dine, false)).toEqual({
    message: 'notRewardDay',
    values: { weekday: 'Wednesday', days: 'Mon, Fri' },
  });
});
