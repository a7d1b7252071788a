import { describe, expect, it } from 'vitest';
import {
  isOverlayFreePath,
  isPopupFor,
  isQuietPath,
  isSearchPath,
  type Overlay,
  overlayToShow,
  popupParts,
} from './overlays.ts';

describe('overlayToShow', () => {
  it.each<[string, Overlay[], Overlay | null, Overlay | null]>([
    ['null when none is due', [], null, null],
    [
      'the one with the highest priority',
      ['survey', 'generalPopup', 'installBanner'],
      null,
      'generalPopup',
    ],
    [
      'the app announcement before the popup',
      ['generalPopup', 'appAnnouncement'],
      null,
      'appAnnouncement',
    ],
    ['the current one while it is due', ['survey', 'generalPopup'], 'survey', 'survey'],
    [
      'the next one after the current was closed',
      ['survey', 'installBanner'],
      'generalPopup',
      'installBanner',
    ],
    ['the app update in place of any other', ['survey', 'appUpdate'], 'survey', 'appUpdate'],
    ['null once the last was closed', [], 'survey', null],
  ])('%s', (_, due, showing, shown) => {
    expect(overlayToShow(new Set(due), showing)).toBe(shown);
  });
});

it.each([
  ['/join', true],
  ['/recover/confirm', true],
  ['/account/manage_cards', true],
  ['/login', true],
  ['/surveys/success', true],
  ['/', false],
  ['/search', false],
  ['/joint', false],
  ['/merchants/m1', false],
])('%s suppresses overlays: %s', (path, isOverlayFree) => {
  expect(isOverlayFreePath(path)).toBe(isOverlayFree);
});

it.each([
  ['/', true],
  ['/discover', true],
  ['/search', true],
  ['/earn', false],
  ['/merchants/m1', false],
])('%s begins with the search form: %s', (path, isSearch) => {
  expect(isSearchPath(path)).toBe(isSearch);
});

it.each([
  ['<h2>Hello</h2><p>There</p>', { title: 'Hello', body: '<p>There</p>' }],
  ['<p>No title</p>', { title: '', body: '<p>No title</p>' }],
  ['', { title: '', body: '' }],
])('splits %j into title and body', (html, parts) => {
  expect(popupParts(html)).toEqual(parts);
});

describe('the general popup', () => {
  it.each([
    ['/how-it-works', true],
    ['/earn/vip-upgrade', true],
    ['/account/reservations', true],
    ['/', false],
    ['/discover', false],
    ['/search', false],
    ['/join', false],
    ['/account/overview', false],
    ['/account/user_profile', false],
    ['/account/manage_cards', false],
    ['/merchants/m1', false],
    ['/merchants/m1/Order', false],
  ])('on %s may appear: %s', (path, isQuiet) => {
    expect(isQuietPath(path)).toBe(isQuiet);
  });

  const member = {
    emailOptIn: true,
    linkedCards: 0,
    diningProgress: null,
    tierLevel: 'OptedIn' as const,
  };
  const welcome = ['notSignedIn', 'withoutCard'];
  const vip = ['notSignedIn', 'withoutDines'];
  it.each([
    ['a visitor', null, welcome, true],
    ['a member without a card', member, welcome, true],
    ['a member with a card', { ...member, linkedCards: 1 }, welcome, false],
    ['a member before the first dine', member, vip, true],
    ['a member on the way', { ...member, diningProgress: { dinesCounted: 1 } }, vip, false],
    ['a VIP of a new year', { ...member, tierLevel: 'VIP' as const }, vip, false],
    ['everyone without states', member, [], true],
  ])('reaches %s', (_, reader, states, isShown) => {
    expect(isPopupFor(reader, states)).toBe(isShown);
  });
});
