import { expect, it } from 'vitest';
import { suggestionFor } from '#domain/text/suggest-name.ts';
import { countOf } from './format-text.ts';

it.each([
  [0, '0 entries'],
  [1, '1 entry'],
  [1200, '1,200 entries'],
])('counts %i as "%s"', (count, text) => {
  expect(countOf(count, 'entry', 'entries')).toBe(text);
});

it.each([
  ['mebmers', '; did you mean members?'],
  ['merch', '; did you mean merchants?'],
  ['xylophone', ''],
])('suggests the nearest name for %s: "%s"', (typed, suggestion) => {
  expect(suggestionFor(typed, ['merchants', 'members', 'feed'])).toBe(suggestion);
});
