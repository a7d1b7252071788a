import { expect, it } from 'vitest';
import { popupParts } from './popup-parts.ts';

it.each([
  ['<h2>Hello</h2><p>There</p>', { title: 'Hello', body: '<p>There</p>' }],
  ['<p>No title</p>', { title: '', body: '<p>No title</p>' }],
  ['', { title: '', body: '' }],
])('splits %j into title and body', (html, parts) => {
  expect(popupParts(html)).toEqual(parts);
});
