import { expect, it } from 'vitest';
import type { ContentEntry } from '#contract/content.ts';
import type { Bonus } from '#contract/member.ts';
import { orderBanners } from './bonus-banners.ts';

const now = new Date('2026-11-21T18:00:00Z');
const bonus = (code: string): Bonus => ({
  code,
  isNewMemberBonus: false,
  description: `About ${code}`,
  memberIsEligibleForNMB: false,
  bonusStatus: 'Eligible',
  createDateUtc: '2026-11-01T00:00:00.000Z',
  rewardAmount: 500,
  dinesCounted: 0,
  dinesRequired: 2,
  minSpend: 40,
  days: 30,
  endsOn: null,
});
const entry = (code: string, fields: object): ContentEntry => ({
  slug: `bonus_${code}`,
  fields: { type: 'bonus', code, ...fields },
});
const banners = (codes: string[], entries: ContentEntry[]) =>
  orderBanners(codes.map(bonus), entries, { state: 'emailOptedIn', now });

it('reads every field of a published banner', () => {
  const text = [
    { type: 'title', text_desktop: 'Three plates', text_mobile: 'Three' },
    { type: 'body_text', text_desktop: 'Dine three times.', text_mobile: 'Dine thrice.' },
    { type: 'button', text_desktop: 'Start', text_mobile: 'Go' },
  ];
  const fields = { order: 1, text, app_text: 'In the app.', app_only_bonus: true, image: '/a.png' };
  expect(banners(['A'], [entry('A', { ...fields, days_to_display: 20, user_states: [] })])).toEqual(
    [
      {
        bonus: bonus('A'),
        title: 'Three plates',
        text: 'Dine three times.',
        textMobile: 'Dine thrice.',
        button: 'Start',
        appText: 'In the app.',
        isAppOnly: true,
        image: '/a.png',
      },
    ],
  );
});

it('orders by state index, then by order, and bonuses without a banner last', () => {
  const entries = [
    entry('B', { order: 3 }),
    entry('C', { order: 9, user_states: [{ state: 'emailOptedIn', index: 1 }] }),
    entry('D', { order: 2 }),
  ];
  const codes = banners(['A', 'B', 'C', 'D'], entries).map(({ bonus: { code } }) => code);
  expect(codes).toEqual(['C', 'D', 'B', 'A']);
});

it.each([
  ['another state', { user_states: [{ state: 'emailOptedOut', index: 1 }] }],
  ['an age that has passed', { days_to_display: 19 }],
  ['another type', { type: 'news' }],
])('leaves out a banner for %s', (_, fields) => {
  const titles = banners(['A'], [entry('A', { text: [], ...fields })]).map(({ title }) => title);
  expect(titles).toEqual('type' in fields ? ['About A'] : []);
});
