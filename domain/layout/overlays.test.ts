import { describe, expect, it } from 'vitest';
import { isQuietPath, type Overlay, overlayToShow } from './overlays.ts';

describe('the overlay that shows', () => {
  it.each<[string, Overlay[], Overlay | null, Overlay | null]>([
    ['none when none is due', [], null, null],
    ['the most important', ['survey', 'generalPopup', 'installBanner'], null, 'generalPopup'],
    [
      'the announcement before the popup',
      ['generalPopup', 'appAnnouncement'],
      null,
      'appAnnouncement',
    ],
    ['what shows stays', ['survey', 'generalPopup'], 'survey', 'survey'],
    [
      'the next one after it was closed',
      ['survey', 'installBanner'],
      'generalPopup',
      'installBanner',
    ],
    ['the update screen in place of any', ['survey', 'appUpdate'], 'survey', 'appUpdate'],
    ['nothing once the last was closed', [], 'survey', null],
  ])('%s', (_, due, showing, shown) => {
    expect(overlayToShow(new Set(due), showing)).toBe(shown);
  });
});

it.each([
  ['/join', true],
  ['/recover/confirm', true],
  ['/login', true],
  ['/surveys/success', true],
  ['/', false],
  ['/search', false],
  ['/joint', false],
  ['/merchants/m1', false],
])('%s is quiet: %s', (path, isQuiet) => {
  expect(isQuietPath(path)).toBe(isQuiet);
});
