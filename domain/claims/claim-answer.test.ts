import { expect, it } from 'vitest';
import { claimAnswer, claimAnswerBy, staffAnswer } from './claim-answer.ts';

it.each([
  ['Monday', '2026-11-23', '2026-11-26'],
  ['Thursday', '2026-11-19', '2026-11-24'],
  ['Friday', '2026-11-20', '2026-11-25'],
  ['Saturday', '2026-11-21', '2026-11-25'],
])('a claim of %s gets a decision within three business days', (_, filedOn, by) => {
  expect(claimAnswerBy(filedOn)).toBe(by);
});

it.each([
  [
    { kind: 'credited', reward: '66 points', dinedOn: '2026-11-11' },
    'We found your purchase of November 11 and added 66 points.',
  ],
  [
    { kind: 'creditedBefore', reward: '66 points', dinedOn: '2026-11-11' },
    'This purchase is already in your account: 66 points for November 11.',
  ],
  [
    { kind: 'notEarned', detail: 'Tuesday isn’t a reward day here.' },
    'We found your purchase, and it doesn’t earn. Tuesday isn’t a reward day here.',
  ],
  [
    { kind: 'cardNotLinked' },
    'We found your purchase, and it doesn’t earn. The card wasn’t linked on that day.',
  ],
  [
    { kind: 'needsReview', dinedOn: '2026-11-11', reviewBy: '2026-12-16' },
    'We found your purchase of November 11. Review it in your account by December 16 to get its reward.',
  ],
  [
    { kind: 'notFinal', dinedOn: '2026-11-11' },
    'We found your purchase of November 11. It isn’t final yet, so we’re keeping an eye on it.',
  ],
  [
    { kind: 'looking', hasCandidates: true },
    'We found a purchase that may be yours, and a person is taking a look.',
  ],
  [
    { kind: 'looking', hasCandidates: false },
    'We haven’t found this purchase yet, so a person is taking a look.',
  ],
] as const)('explains %j', (outcome, text) => {
  expect(claimAnswer(outcome)).toBe(text);
});

it.each([
  ['66 points', 'We looked into it and added 66 points. A note from our team: “two”'],
  [null, 'We looked into it and couldn’t add a reward. A note from our team: “two”'],
])('introduces the reason of staff who decided on %s', (reward, text) => {
  expect(staffAnswer(reward, 'two')).toBe(text);
});
