import { expect, it } from 'vitest';
import { formatQueryString, parseQueryString } from './query-string.ts';

it('parses a ZIP code as text', () => {
  expect(parseQueryString('?location=02134')).toEqual({ location: '02134' });
});

it('parses repeated names as a list and plus signs as spaces', () => {
  expect(parseQueryString('meal=lunch&meal=dinner&location=New+York')).toEqual({
    meal: ['lunch', 'dinner'],
    location: 'New York',
  });
});

it('formats what it parses and omits empty values', () => {
  expect(
    formatQueryString({ location: 'New York', pageNo: 2, isNew: true, sortBy: undefined, a: '' }),
  ).toBe('?location=New+York&pageNo=2&isNew=true');
  expect(formatQueryString({})).toBe('');
  expect(formatQueryString({ meal: ['lunch', 'dinner'] })).toBe('?meal=lunch&meal=dinner');
});
