import { expect, it } from 'vitest';
import { readMenus, writeMenus } from './read-menus.ts';

it('reads pages, dishes and prices', () => {
  expect(readMenus('Dinner: Cacio e pepe 18; Veal chop 34.50\nTo share: Olives')).toEqual([
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
])('reads no page from %s', (_, text) => expect(readMenus(text)).toEqual([]));

it('takes a line without a title, and dollar signs', () => {
  expect(readMenus('Soup $7')).toEqual([{ title: '', dishes: [{ name: 'Soup', price: 7 }] }]);
});

it('reads at most six pages', () => {
  expect(readMenus('A: b\n'.repeat(9))).toHaveLength(6);
});

it('reads what it writes', () => {
  const pages = readMenus('Dinner: Cacio e pepe 18; Veal chop 34.5\nBar: Olives');
  expect(readMenus(writeMenus(pages).join('\n'))).toEqual(pages);
});
