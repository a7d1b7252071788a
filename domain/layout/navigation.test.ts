import { describe, expect, it } from 'vitest';
import { type LayoutFacts, navigationFor } from './navigation.ts';

const facts = (
  enrollmentType: LayoutFacts['enrollmentType'],
  visitor: LayoutFacts['visitor'],
  path = '/',
): LayoutFacts => ({
  enrollmentType,
  hasAutoEnroll: false,
  visitor,
  path,
});

describe('header items', () => {
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
      facts('direct', 'anonymous', '/add_card'),
      ['alreadyMember', 'signIn'],
    ],
    [
      'signed in to direct on /add_card: sign-out',
      facts('direct', 'nonCardMember', '/add_card'),
      ['signOut'],
    ],
    [
      'signed in to direct on /card_added: sign-out',
      facts('direct', 'cardMember', '/card_added'),
      ['signOut'],
    ],
    ['sso on /card_added: sign-out', facts('sso', 'cardMember', '/card_added'), ['signOut']],
  ])('%s', (_, layoutFacts, headerItems) => {
    expect(navigationFor(layoutFacts).headerItems).toEqual(headerItems);
  });
});

describe('menu, search and back link by path', () => {
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
  ] as const)('%s', (_, layoutFacts, menuButtons, footerLink, hasSignOut, signInPath) => {
    expect(navigationFor(layoutFacts)).toMatchObject({
      menuButtons,
      footerLink,
      hasSignOut,
      signInPath,
    });
  });
});

it('a partner with auto-enrollment has a sign-in button and no join button', () => {
  const enrolled = { ...facts('direct', 'anonymous'), hasAutoEnroll: true };
  expect(navigationFor(enrolled)).toMatchObject({
    headerItems: ['signIn'],
    menuButtons: ['signIn'],
  });
  const sso = { ...facts('sso', 'anonymous'), hasAutoEnroll: true };
  expect(navigationFor(sso)).toMatchObject({ headerItems: ['join'], menuButtons: ['join'] });
});
