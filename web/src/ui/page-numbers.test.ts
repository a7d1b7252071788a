import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

it.each([
  ['a single page', 1, 1, [1]],
  ['fewer pages than five', 2, 3, [1, 2, 3]],
  ['the first of many', 1, 9, [1, 2, 3, 4, 5]],
  ['the third, still from one', 3, 9, [1, 2, 3, 4, 5]],
  ['the middle', 5, 9, [3, 4, 5, 6, 7]],
  ['the fifteenth of thirty', 15, 30, [13, 14, 15, 16, 17]],
  ['the last but one', 8, 9, [5, 6, 7, 8, 9]],
  ['the last', 9, 9, [5, 6, 7, 8, 9]],
  ['no page at all', 1, 0, []],
])('%s', (_, current, total, expected) => {
  expect(pageNumbers(current, total)).toEqual(expected);
});
