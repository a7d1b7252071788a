import { expect, it } from 'vitest';
import { clientBonuses, missingBonuses } from './client-bonuses.ts';

const now = new Date('2026-06-15T12:00:00Z');
const plain = { newMemberAppBonus: null, hasAppOnlyBonus: false };
const spring = { ...plain, newMemberAppBonus: { enrollmentSource: 'spring' } };
const member = { joinDate: '2026-03-17', enrollmentSource: 'spring' };
const codes = (given: Parameters<typeof clientBonuses>[0]) =>
  clientBonuses(given).map(({ code }) => code);

it.each([
  ['2159 h ago', '2026-06-15T11:00:00Z', ['NEWAPP']],
  ['2160 h ago', '2026-06-15T12:00:00Z', []],
])('a member of the source who joined %s', (_, at, expected) => {
  const joinDate = '2026-03-17';
  const offset = Date.parse(at) - Date.parse('2026-06-15T12:00:00Z');
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
