import { expect, it } from 'vitest';
import { chosenFilters, hasFilters, withoutFilters, withToggled } from './filter-choices.ts';

it('detects whether any filter is active', () => {
  expect(hasFilters({ location: 'Boston', sortBy: 'rating' })).toBe(false);
  expect(hasFilters({ isNew: true })).toBe(true);
  expect(hasFilters({ priceRange: ['2'] })).toBe(true);
});

it('adds and removes one value and resets the page', () => {
  const two = withToggled({ priceRange: ['4'], pageNo: 3 }, { filter: 'priceRange', value: '1' });
  expect(two).toEqual({ priceRange: ['1', '4'] });
  expect(withToggled(two, { filter: 'priceRange', value: '4' })).toEqual({ priceRange: ['1'] });
  expect(withToggled({ isNew: true }, { filter: 'isNew' })).toEqual({});
});

it('lists active filters and clears them without losing location, text and order', () => {
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
