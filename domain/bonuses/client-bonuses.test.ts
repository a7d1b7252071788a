import { expect, it } from 'vitest';
import {
  bannerPlace,
  clientBonuses,
  ENROLLED_MARKER_MS,
  isWithinDays,
  missingBonuses,
} from './client-bonuses.ts';

const now = new Date('2026-06-15T12:00:00Z');
const plain = { newMemberAppBonus: null, hasAppOnlyBonus: false };
const spring = { ...plain, newMemberAppBonus: { enrollmentSource: 'spring' } };
const member = { joinDate: '2026-03-17', enrollmentSource: 'spring' };
const codes = (input: Parameters<typeof clientBonuses>[0]) =>
  clientBonuses(input).map(({ code }) => code);

it.each([
  ['2159 h ago', '2026-06-15T11:00:00Z', ['NEWAPP']],
  ['2160 h ago', '2026-06-15T12:00:00Z', []],
])('a member of the source who joined %s', (_, position, expected) => {
  const joinDate = '2026-03-17';
  const offset = Date.parse(position) - Date.parse('2026-06-15T12:00:00Z');
  const clock = new Date(Date.parse(`${joinDate}T00:00:00Z`) + 2160 * 3_600_000 + offset);
  expect(codes({ member: { ...member, joinDate }, partner: spring, now: clock })).toEqual(expected);
});

it('is not for another source or another program', () => {
  const recent = { ...member, joinDate: '2026-06-01' };
  expect(codes({ member: recent, partner: spring, now })).toEqual(['NEWAPP']);
  expect(codes({ member: { ...recent, enrollmentSource: 'web' }, partner: spring, now })).toEqual(
    [],
  );
  expect(codes({ member: recent, partner: plain, now })).toEqual([]);
});

it('every member of the other program has the one for the app', () => {
  expect(codes({ member, partner: { ...plain, hasAppOnlyBonus: true }, now })).toEqual(['APPONLY']);
});

it('leaves out bonuses that the server lists', () => {
  const added = clientBonuses({ member, partner: { ...plain, hasAppOnlyBonus: true }, now });
  expect(missingBonuses(added, [{ code: 'APPONLY', bonusStatus: 'Qualified' }])).toEqual([]);
  expect(missingBonuses(added, [])).toHaveLength(1);
});

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

it('a banner for some states has an index for each and is hidden in the others', () => {
  const banner = { order: 7, userStates: [{ state: 'emailOptedIn', index: 2 }] };
  expect(bannerPlace(banner, 'emailOptedIn')).toBe(2);
  expect(bannerPlace(banner, 'emailOptedOut')).toBeNull();
  expect(bannerPlace({ order: 7, userStates: [] }, 'emailOptedOut')).toBe(7);
});
