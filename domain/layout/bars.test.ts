import { expect, it } from 'vitest';
import { areBarsAway } from './bars.ts';
import { popupParts } from './popup-parts.ts';

it.each([
  ['down: away', { fromY: 200, toY: 300 }, true],
  ['up: back', { fromY: 300, toY: 200, areAway: true }, false],
  ['a tremble down changes nothing', { fromY: 300, toY: 305 }, false],
  ['a tremble up changes nothing', { fromY: 305, toY: 300, areAway: true }, true],
  ['near the top: there', { fromY: 0, toY: 108 }, false],
  ['just below the bars: away', { fromY: 0, toY: 109 }, true],
  ['beyond the top, where iOS bounces: there', { fromY: 40, toY: -30, areAway: true }, false],
])('%s', (_, scrolled, isAway) => {
  expect(areBarsAway({ areAway: false, barsHeight: 108, ...scrolled })).toBe(isAway);
});

it.each([
  ['<h2>Hello</h2><p>There</p>', { title: 'Hello', body: '<p>There</p>' }],
  ['<p>No title</p>', { title: '', body: '<p>No title</p>' }],
  ['', { title: '', body: '' }],
])('the parts of %j', (html, parts) => {
  expect(popupParts(html)).toEqual(parts);
});
