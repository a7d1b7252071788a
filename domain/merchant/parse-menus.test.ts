import { expect, it } from 'vitest';
import { formatMenus, parseMenus } from './parse-menus.ts';

it('parses pages, dishes and prices', () => {
  expect(parseMenus('Dinner: Cacio e pepe 18; Veal chop 34.50\nTo share: Olives')).toEqual([
    {
      title: 'Dinner',
      dishes: [
        { name: 'Cacio e pepe', price: 18 },
        { name: 'Veal chop', price: 34.5 },
      ],
    },
    { title: 'To share', dishes: [{ name: 'Olives', price: null }] },
  ]);
});

it.each([
  ['nothing', ''],
  ['a page without dishes', 'Dinner: ;'],
])('parses no page from %s', (_, text) => expect(parseMenus(text)).toEqual([]));

it('accepts a line without a title, and dollar signs', () => {
  expect(parseMenus('Soup $7')).toEqual([{ title: '', dishes: [{ name: 'Soup', price: 7 }] }]);
});

it('parses at most six pages', () => {
  expect(parseMenus('A: b\n'.repeat(9))).toHaveLength(6);
});

it('round-trips through formatMenus', () => {
  const pages = parseMenus('Dinner: Cacio e pepe 18; Veal chop 34.5\nBar: Olives');
  expect(parseMenus(formatMenus(pages).join('\n'))).toEqual(pages);
});
