import { describe, expect, it } from 'vitest';
import { type FrameFacts, navigationFor } from './navigation.ts';

const facts = (
  enrollmentType: FrameFacts['enrollmentType'],
  visitor: FrameFacts['visitor'],
  path = '/',
): FrameFacts => ({
  enrollmentType,
  hasAutoEnroll: false,
  visitor,
  path,
});

describe('right side of the bar', () => {
  it.each([
    ['direct visitor: sign-in and join', facts('direct', 'anonymous'), ['signIn', 'join']],
    ['sso visitor: join alone', facts('sso', 'anonymous'), ['join']],
    ['no enrollment: nothing', facts('none', 'anonymous'), []],
    [
      'direct non-card member: finish joining',
      facts('direct', 'nonCardMember'),
      ['join', 'signOut'],
    ],
    ['sso non-card member: join and sign-out', facts('sso', 'nonCardMember'), ['join', 'signOut']],
    ['card member: the member menu', facts('direct', 'cardMember'), ['memberMenu']],
    ['card member of sso: the member menu', facts('sso', 'cardMember'), ['memberMenu']],
    [
      'card member without enrollment: the member menu',
      facts('none', 'cardMember'),
      ['memberMenu'],
    ],
    ['closed account: sign-out alone', facts('direct', 'closedAccount'), ['signOut']],
    [
      'direct on /join: already a member',
      facts('direct', 'anonymous', '/join'),
      ['alreadyMember', 'signIn'],
    ],
    [
      'direct on /add_card: already a member',
      facts('direct', 'nonCardMember', '/add_card'),
      ['alreadyMember', 'signIn'],
    ],
    ['sso on /card_added: sign-out', facts('sso', 'cardMember', '/card_added'), ['signOut']],
  ])('%s', (_, given, bar) => {
    expect(navigationFor(given).bar).toEqual(bar);
  });
});

describe('by path', () => {
  it.each([
    ['/', true, 'link', false],
    ['/discover', true, 'hidden', false],
    ['/discover/new', true, 'hidden', false],
    ['/search', true, 'current', false],
    ['/merchants/abc', true, 'link', true],
    ['/account/overview', true, 'link', true],
    ['/account', true, 'link', false],
    ['/join', false, 'link', false],
    ['/add_card', false, 'link', false],
    ['/card_added', false, 'link', false],
    ['/joint', true, 'link', false],
  ] as const)('%s: menu %s, search %s, back %s', (path, hasMenu, search, hasBackBar) => {
    expect(navigationFor(facts('direct', 'anonymous', path))).toMatchObject({
      hasMenu,
      search,
      hasBackBar,
    });
  });
});

describe('main menu and footer', () => {
  it.each([
    ['direct visitor', facts('direct', 'anonymous'), ['join', 'signIn'], 'signIn', false, '/login'],
    ['sso visitor', facts('sso', 'anonymous'), ['join'], 'signIn', false, '/Login'],
    ['visitor without enrollment', facts('none', 'anonymous'), [], null, false, null],
    ['non-card member of sso', facts('sso', 'nonCardMember'), ['join'], 'join', true, '/Login'],
    [
      'card member',
      facts('direct', 'cardMember'),
      ['accountCenter'],
      'accountCenter',
      true,
      '/login',
    ],
    [
      'closed account',
      facts('direct', 'closedAccount'),
      ['accountCenter'],
      'accountCenter',
      true,
      '/login',
    ],
  ] as const)('%s', (_, given, menuButtons, footerLink, hasSignOut, signInPath) => {
    expect(navigationFor(given)).toMatchObject({ menuButtons, footerLink, hasSignOut, signInPath });
  });
});

it('a partner that enrolls its members itself has no join button, but a way to sign in', () => {
  const enrolled = { ...facts('direct', 'anonymous'), hasAutoEnroll: true };
  expect(navigationFor(enrolled)).toMatchObject({ bar: ['signIn'], menuButtons: ['signIn'] });
  const elsewhere = { ...facts('sso', 'anonymous'), hasAutoEnroll: true };
  expect(navigationFor(elsewhere)).toMatchObject({ bar: ['join'], menuButtons: ['join'] });
});
