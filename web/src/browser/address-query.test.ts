import { expect, it } from 'vitest';
import { parseAddressQuery, writeAddressQuery } from './address-query.ts';

it('keeps a ZIP code as text', () => {
  expect(parseAddressQuery('?location=02134')).toEqual({ location: '02134' });
});

it('reads repeated names as a list and plus signs as blanks', () => {
  expect(parseAddressQuery('meal=lunch&meal=dinner&location=New+York')).toEqual({
    meal: ['lunch', 'dinner'],
    location: 'New York',
  });
});

it('writes what it reads and leaves out what is empty', () => {
  expect(
    writeAddressQuery({ location: 'New York', pageNo: 2, isNew: true, sortBy: undefined, a: '' }),
  ).toBe('?location=New+York&pageNo=2&isNew=true');
  expect(writeAddressQuery({})).toBe('');
  expect(writeAddressQuery({ meal: ['lunch', 'dinner'] })).toBe('?meal=lunch&meal=dinner');
});
