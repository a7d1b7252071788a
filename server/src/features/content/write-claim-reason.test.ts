import { expect, it } from 'vitest';
import type { ClaimReason } from '#domain/claims/claim-reason.ts';
import { loadPrograms } from '#server/features/partner/index.ts';
import { createProgramCopy, writeClaimReason } from './index.ts';

const { partners: loadedPartners } = await loadPrograms();
const loaded = loadedPartners.get('jetblue');
if (!loaded) throw new Error('the program is missing');
const copy = createProgramCopy({
  loadedPartners,
  content: { entriesOf: async ({ content }, { name }) => content.get(name) ?? [] },
  now: () => new Date('2026-11-21T12:00:00Z'),
})('jetblue');
const program = { partner: loaded.partner, copy };

it.each([
  [
    { kind: 'credited', units: 66, dinedOn: '2026-11-11' },
    'We found your purchase of November 11 and added 66 points.',
  ],
  [
    { kind: 'creditedBefore', units: 66, dinedOn: '2026-11-11' },
    'This purchase is already in your account: 66 points for November 11.',
  ],
  [
    {
      kind: 'notEarned',
      line: {
        rule: 'rewardDay',
        passed: false,
        message: 'notRewardDay',
        values: { weekday: 'Tuesday', days: 'Friday' },
      },
      rate: 3,
    },
    'We found your purchase, and it doesn’t earn. Tuesday isn’t a reward day here. Reward days are Friday.',
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
] as const)('explains %j', async (outcome, text) => {
  expect(await writeClaimReason(outcome, program)).toBe(text);
});

it.each<[ClaimReason, string]>([
  [
    { kind: 'staffRewarded', units: 66, note: 'two' },
    'We looked into it and added 66 points. A note from our team: “two”',
  ],
  [
    { kind: 'staffDeclined', note: 'two' },
    'We looked into it and couldn’t add a reward. A note from our team: “two”',
  ],
])('introduces the note of staff: %j', async (reason, text) => {
  expect(await writeClaimReason(reason, program)).toBe(text);
});

it('names the rule that refused a purchase whose sentence is missing', async () => {
  const line = { rule: 'own', passed: false, message: 'noSuchSentence', values: {} };
  expect(await writeClaimReason({ kind: 'notEarned', line, rate: 3 }, program)).toContain(
    'noSuchSentence',
  );
});
