import { expect, it } from 'vitest';
import { bannerPlace, ENROLLED_MARKER_MS, isWithinDays } from './banner-rules.ts';

const created = '2026-03-01T10:00:00.000Z';
const at = (days: number) => new Date(Date.parse(created) + days * 86_400_000);

it.each<[string, unknown, number, boolean]>([
  ['day 30 of 30', 30, 30, true],
  ['the end of day 30', 30, 30.99, true],
  ['day 31 of 30', 30, 31, false],
  ['a number in text', '30', 31, false],
  ['no whole number', 30.5, 400, true],
  ['words', 'soon', 400, true],
  ['nothing', undefined, 400, true],
  ['an empty text', '', 400, true],
])('%s', (_, limit, age, isShown) => {
  expect(isWithinDays(limit, created, at(age))).toBe(isShown);
});

it('the marker lasts 35 minutes', () => expect(ENROLLED_MARKER_MS).toBe(35 * 60 * 1000));

it('a banner for some states stands at its index there and is not for the others', () => {
  const banner = { order: 7, userStates: [{ state: 'emailOptedIn', index: 2 }] };
  expect(bannerPlace(banner, 'emailOptedIn')).toBe(2);
  expect(bannerPlace(banner, 'emailOptedOut')).toBeNull();
  expect(bannerPlace({ order: 7, userStates: [] }, 'emailOptedOut')).toBe(7);
});
