import { expect, it } from 'vitest';
import { missedPlace, missedText } from './search-miss.ts';

it.each([
  ['  Korean   BBQ ', 'korean bbq'],
  ['', ''],
  ['Ｔａｐａｓ', 'tapas'],
  ['Bar 54', 'bar 54'],
  ['ana@example.com', null],
  ['4111 1111 1111 1111', null],
  ['(555) 010-0199', null],
  ['x'.repeat(61), null],
])('stores the text “%s” as %s', (text, stored) => {
  expect(missedText(text)).toBe(stored);
});

it.each([
  ['Boise,  ID', 'boise, id'],
  ['83702', '83702'],
  ['12 Main St, Boise', null],
  ['83702-1234', null],
  ['ana@example.com', null],
  ['y'.repeat(61), null],
])('stores the place “%s” as %s', (place, stored) => {
  expect(missedPlace(place)).toBe(stored);
});
