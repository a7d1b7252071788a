import { expect, it } from 'vitest';
import { isBeforeItsTime, nextActionOf } from './next-action.ts';

const member = {
  publicId: 'm 1',
  tierLevel: 'OptedIn' as const,
  linkedCards: 1,
  emailOptIn: true,
  activeBonuses: [] as { bonusStatus: string; isNewMemberBonus: boolean }[],
};
const welcome = { bonusStatus: 'Eligible', isNewMemberBonus: true };
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
