import { expect, it } from 'vitest';
import { chosenFilters, hasFilters, withoutFilters, withToggled } from './filters-chosen.ts';

it('knows whether a filter is on', () => {
  expect(hasFilters({ location: 'Boston', sortBy: 'rating' })).toBe(false);
  expect(hasFilters({ isNew: true })).toBe(true);
  expect(hasFilters({ priceRange: ['2'] })).toBe(true);
});

it('adds and takes away one value, back at the first page', () => {
  const two = withToggled({ priceRange: ['4'], pageNo: 3 }, { filter: 'priceRange', value: '1' });
  expect(two).toEqual({ priceRange: ['1', '4'] });
  expect(withToggled(two, { filter: 'priceRange', value: '4' })).toEqual({ priceRange: ['1'] });
  expect(withToggled({ isNew: true }, { filter: 'isNew' })).toEqual({});
});

it('lists what is chosen and clears it without losing place, words and order', () => {
  const params = {
    location: '10011',
    restaurantOrCuisine: 'ramen',
    sortBy: 'rating' as const,
    acclaimed: true as const,
    features: ['dineIn' as const, 'takeout' as const],
  };
  expect(chosenFilters(params)).toEqual([
    { filter: 'acclaimed' },
    { filter: 'features', value: 'dineIn' },
    { filter: 'features', value: 'takeout' },
  ]);
  expect(withoutFilters(params)).toEqual({
    location: '10011',
    restaurantOrCuisine: 'ramen',
    sortBy: 'rating',
  });
});
