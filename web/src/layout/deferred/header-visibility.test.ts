import { expect, it } from 'vitest';
import { isHeaderHidden } from './header-visibility.ts';

it.each([
  ['scrolling down hides it', { fromY: 200, toY: 300 }, true],
  ['scrolling up shows it', { fromY: 300, toY: 200, isHidden: true }, false],
  ['jitter down changes nothing', { fromY: 300, toY: 305 }, false],
  ['jitter up changes nothing', { fromY: 305, toY: 300, isHidden: true }, true],
  ['near the top it shows', { fromY: 0, toY: 108 }, false],
  ['just below its height it hides', { fromY: 0, toY: 109 }, true],
  ['above the top, where iOS bounces, it shows', { fromY: 40, toY: -30, isHidden: true }, false],
])('%s', (_, scrolled, isHidden) => {
  expect(isHeaderHidden({ isHidden: false, headerHeight: 108, ...scrolled })).toBe(isHidden);
});
