import { expect, it } from 'vitest';
import { awaitsFirstDine, isBeforeItsTime, nextActionOf } from './next-action.ts';

const member = {
  publicId: 'm 1',
  tierLevel: 'OptedIn' as const,
  linkedCards: 1,
  emailOptIn: true,
  activeBonuses: [] as { code: string; bonusStatus: string; isNewMemberBonus: boolean }[],
};
const welcome = { code: 'WELCOME', bonusStatus: 'Eligible', isNewMemberBonus: true };
const optedOut = { tierLevel: 'OptedOut' as const, emailOptIn: false };

it.each([
  ['none for a member who earns', {}, null],
  [
    'to activate before anything else',
    { tierLevel: 'NonActivated' as const, linkedCards: 0 },
    'activate',
  ],
  ['to link a card before the bonus', { linkedCards: 0, activeBonuses: [welcome] }, 'linkCard'],
  [
    'to turn on the welcome bonus before the emails',
    { ...optedOut, activeBonuses: [welcome] },
    'turnOnBonus',
  ],
  ['to turn on the emails', optedOut, 'turnOnEmails'],
  ['none for another bonus', { activeBonuses: [{ ...welcome, isNewMemberBonus: false }] }, null],
  [
    'none for a bonus that is on',
    { activeBonuses: [{ ...welcome, bonusStatus: 'Enrolled' }] },
    null,
  ],
])('the next action is %s', (_, changes, kind) => {
  expect(nextActionOf({ ...member, ...changes })?.kind ?? null).toBe(kind);
});

it('encodes the member in the address of activation', () => {
  expect(nextActionOf({ ...member, tierLevel: 'NonActivated' })?.url).toBe(
    '/activate?public_id=m%201',
  );
});

it.each([
  ['the same page', { ...optedOut }, '/account/user_profile', true],
  ['another account page while the emails are off', { ...optedOut }, '/account/overview', false],
  ['an account page before a card is linked', { linkedCards: 0 }, '/account/overview', true],
  ['a page of content before a card is linked', { linkedCards: 0 }, '/how-it-works', false],
  ['any page of a member who earns', {}, '/account/manage_cards', false],
])('leaves out a link to %s: %j %s %s', (_, changes, url, expected) => {
  expect(isBeforeItsTime(nextActionOf({ ...member, ...changes }), url)).toBe(expected);
});

it('the next action of a member who just joined is the first dine, after the bonus and the emails', () => {
  expect(nextActionOf(member, { hasJustJoined: true })).toEqual({
    kind: 'firstDine',
    url: '/search',
  });
  expect(nextActionOf({ ...member, ...optedOut }, { hasJustJoined: true })?.kind).toBe(
    'turnOnEmails',
  );
  expect(nextActionOf({ ...member, activeBonuses: [welcome] }, { hasJustJoined: true })).toEqual({
    kind: 'turnOnBonus',
    url: '/account/overview',
    code: 'WELCOME',
  });
});

const nothing = { currentYearBenefits: 0, currentYearDines: 0, onTheWay: 0, balance: 0 };

it.each([
  ['a member without a dine since joining this year', {}, '2026-11-27', true],
  ['a dine on its way', { onTheWay: 120 }, '2026-11-27', false],
  ['a dine that earned nothing', { currentYearDines: 1 }, '2026-11-27', false],
  ['a balance', { balance: 4.2 }, '2026-11-27', false],
  ['a member of last year', {}, '2027-01-02', false],
])('%s: %j on %s awaits the first dine: %s', (_, changes, today, expected) => {
  expect(awaitsFirstDine({ joinDate: '2026-11-26' }, { ...nothing, ...changes }, today)).toBe(
    expected,
  );
});

it('names no emails where the program offers none', () => {
  const facts = { ...member, ...optedOut };
  expect(nextActionOf(facts, { hidesEmailOptIn: true })).toBeNull();
  expect(nextActionOf(facts, { hidesEmailOptIn: true, hasJustJoined: true })?.kind).toBe(
    'firstDine',
  );
});
