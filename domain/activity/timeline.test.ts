import { describe, expect, test } from 'vitest';
import { expectedBy, type TimelineFacts, timeline } from './timeline.ts';

const seen: TimelineFacts = {
  awardStatus: 'Pending',
  dinedAt: '2026-03-01T23:30:00.000Z',
  clearedAt: null,
  holdUntil: null,
  awardedAt: null,
  paidAt: null,
  paidAfterDays: 10,
  holdDays: 7,
  waitsForReview: false,
};
const cleared = { ...seen, clearedAt: '2026-03-04T12:00:00.000Z' };
const awarded: TimelineFacts = {
  ...cleared,
  awardStatus: 'Awarded',
  awardedAt: '2026-03-04T12:00:00.000Z',
};
const paid: TimelineFacts = { ...awarded, awardStatus: 'Paid', paidAt: '2026-03-14T09:00:00.000Z' };
const deferred: TimelineFacts = {
  ...cleared,
  awardStatus: 'Deferred',
  holdUntil: '2026-03-11T12:00:00.000Z',
};

const doneSteps = (facts: TimelineFacts) =>
  timeline(facts).flatMap(({ step, doneAt }) => (doneAt ? [step] : []));

test.each([
  ['a dine that was only seen', seen, ['seen']],
  ['a dine that waits for a review', cleared, ['seen', 'finalAmount']],
  ['a deferred dine', deferred, ['seen', 'finalAmount']],
  ['an awarded dine', awarded, ['seen', 'finalAmount', 'rewardFinal']],
  ['a paid dine', paid, ['seen', 'finalAmount', 'rewardFinal', 'sentToPartner', 'inAccount']],
])('%s shows its completed steps', (_, facts, steps) => {
  expect(doneSteps(facts)).toEqual(steps);
  expect(timeline(facts)).toHaveLength(5);
});

test('a forfeited dine ends with its reward, or with "seen" if it never cleared', () => {
  const forfeit = { ...cleared, awardStatus: 'Forfeit' } as const;
  expect(doneSteps(forfeit)).toEqual(['seen', 'finalAmount', 'rewardFinal']);
  expect(timeline({ ...forfeit, clearedAt: null })).toHaveLength(1);
});

describe('the day by which it should progress', () => {
  test.each([
    ['seen: five days to clear', seen, '2026-03-06'],
    ['waiting for a review: nobody can say', cleared, null],
    ['deferred: the end of the hold', deferred, '2026-03-11'],
    ['awarded: ten days to the partner', awarded, '2026-03-14'],
    ['awarded, paid out only by a payout', { ...awarded, paidAfterDays: null }, null],
    ['paid: done', paid, null],
  ])('%s', (_, facts, day) => {
    expect(expectedBy(facts)).toBe(day);
    expect(timeline(facts).find((step) => step.expectedBy)?.expectedBy ?? null).toBe(day);
  });
});

describe('the days of the steps to come', () => {
  const daysOf = (facts: TimelineFacts) =>
    timeline(facts).flatMap(({ step, expectedBy: day }) => (day ? [`${step} ${day}`] : []));

  test.each<[string, TimelineFacts, string[]]>([
    [
      'of a seen dine with a hold',
      seen,
      [
        ...['finalAmount 2026-03-06', 'rewardFinal 2026-03-08'],
        ...['sentToPartner 2026-03-18', 'inAccount 2026-03-18'],
      ],
    ],
    [
      'of a seen dine without a hold',
      { ...seen, holdDays: 0 },
      [
        ...['finalAmount 2026-03-06', 'rewardFinal 2026-03-06'],
        ...['sentToPartner 2026-03-16', 'inAccount 2026-03-16'],
      ],
    ],
    ['that waits for a review', { ...seen, waitsForReview: true }, ['finalAmount 2026-03-06']],
    [
      'of a deferred dine',
      deferred,
      ['rewardFinal 2026-03-11', 'sentToPartner 2026-03-21', 'inAccount 2026-03-21'],
    ],
    [
      'of a deferred dine that a payout pays',
      { ...deferred, paidAfterDays: null },
      ['rewardFinal 2026-03-11'],
    ],
    ['of an awarded dine', awarded, ['sentToPartner 2026-03-14', 'inAccount 2026-03-14']],
    ['of a paid dine', paid, []],
    ['of a forfeited dine', { ...cleared, awardStatus: 'Forfeit' }, []],
  ])('%s', (_, facts, days) => {
    expect(daysOf(facts)).toEqual(days);
  });
});
