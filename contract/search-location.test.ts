import { describe, expect, it } from 'vitest';
import { SEARCH_TEXT_MAX } from '#domain/search/search-options.ts';
import { SearchLocation } from './search-location.ts';

describe('SearchLocation', () => {
  it.each([
    ['  Brooklyn, NY ', { kind: 'place', text: 'Brooklyn, NY' }],
    ['11201', { kind: 'place', text: '11201' }],
    [
      '40.69,-73.99',
      { kind: 'point', text: '40.69,-73.99', at: { latitude: 40.69, longitude: -73.99 } },
    ],
    [
      '40.6,-74.1,40.8,-73.9',
      { kind: 'box', box: { south: 40.6, west: -74.1, north: 40.8, east: -73.9 } },
    ],
    ['Current Location', { kind: 'currentLocation' }],
    [undefined, { kind: 'none' }],
    ['   ', { kind: 'none' }],
  ])('reads %j as %j', (input, location) => {
    expect(SearchLocation.parse(input)).toEqual(location);
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
    const text = 'a'.repeat(SEARCH_TEXT_MAX);
    expect(SearchLocation.parse(text)).toEqual({ kind: 'place', text });
  });
});
