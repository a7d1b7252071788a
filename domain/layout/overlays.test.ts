import { describe, expect, it } from 'vitest';
import { isOverlayFreePath, type Overlay, overlayToShow } from './overlays.ts';

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
