import { describe, expect, it } from 'vitest';
import { SEARCH_TEXT_MAX } from '#domain/search/search-options.ts';
import { SearchLocation } from './search-location.ts';

describe('SearchLocation', () => {
  it.each([
    ['  Brooklyn, NY ', 'Brooklyn, NY'],
    ['11201', '11201'],
    ['40.69,-73.99', '40.69,-73.99'],
    ['40.6,-74.1,40.8,-73.9', '40.6,-74.1,40.8,-73.9'],
    ['Current Location', 'Current Location'],
    [undefined, ''],
    ['   ', ''],
  ])('reads %j as %j', (input, text) => {
    expect(SearchLocation.parse(input)).toBe(text);
  });

  it.each([
    ['a latitude beyond the pole', '91,0'],
    ['a longitude beyond the date line', '0,181'],
    ['a list of places', ['Brooklyn']],
    ['a number', 11_201],
    ['nothing at all', null],
    ['a text that is too long', 'a'.repeat(SEARCH_TEXT_MAX + 1)],
  ])('rejects %s', (_, input) => {
    expect(SearchLocation.safeParse(input).success).toBe(false);
  });

  it('accepts the longest text', () => {
    expect(SearchLocation.parse('a'.repeat(SEARCH_TEXT_MAX))).toHaveLength(SEARCH_TEXT_MAX);
  });
});
