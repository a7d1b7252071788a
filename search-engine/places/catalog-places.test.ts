import { expect, test } from 'vitest';
import { applyChanges, buildIndex } from '../search-index.ts';
import type { SearchMerchant } from '../search-merchant.ts';
import { aMerchant } from '../testing/sample-search.ts';
import { catalogPlaces } from './catalog-places.ts';

const placesOf = (merchants: readonly SearchMerchant[]) => catalogPlaces(buildIndex(merchants));

test('a restaurant without a neighborhood is in its city only', () => {
  expect(placesOf([aMerchant()])).toEqual([
    {
      kind: 'city',
      name: 'New York',
      city: 'New York',
      state: 'NY',
      restaurants: 1,
      latitude: 40.75,
      longitude: -73.99,
    },
  ]);
});

test('a neighborhood is a place of its own in its city', () => {
  const places = placesOf([aMerchant({ neighborhood: 'SoHo' })]);
  expect(places.map(({ kind, name, city }) => [kind, name, city])).toEqual([
    ['city', 'New York', 'New York'],
    ['neighborhood', 'SoHo', 'New York'],
  ]);
});

test('a neighborhood named like its city is only the city', () => {
  expect(placesOf([aMerchant({ neighborhood: 'New York' })])).toHaveLength(1);
});

test('a place lies at the mean of its restaurants and counts them', () => {
  const places = placesOf([
    aMerchant({ id: 'a', latitude: 40, longitude: -74, neighborhood: 'SoHo' }),
    aMerchant({ id: 'b', latitude: 41, longitude: -73, neighborhood: 'SoHo' }),
    aMerchant({ id: 'c', latitude: 42, longitude: -72 }),
  ]);
  expect(places.find(({ kind }) => kind === 'city')).toMatchObject({
    restaurants: 3,
    latitude: 41,
    longitude: -73,
  });
  expect(places.find(({ kind }) => kind === 'neighborhood')).toMatchObject({
    restaurants: 2,
    latitude: 40.5,
    longitude: -73.5,
  });
});

test('cities of one name in two states, and neighborhoods of one name in two cities, are apart', () => {
  const places = placesOf([
    aMerchant({ id: 'a', city: 'Portland', state: 'OR', neighborhood: 'Downtown' }),
    aMerchant({ id: 'b', city: 'Portland', state: 'ME', neighborhood: 'Downtown' }),
    aMerchant({ id: 'c', city: 'Salem', state: 'OR', neighborhood: 'Downtown' }),
  ]);
  expect(places).toHaveLength(6);
  expect(places.every(({ restaurants }) => restaurants === 1)).toBe(true);
});

test('a restaurant that moved counts only at its new place', () => {
  const index = applyChanges(buildIndex([aMerchant({ id: 'a' }), aMerchant({ id: 'b' })]), [
    aMerchant({ id: 'a', city: 'Newark', state: 'NJ' }),
  ]);
  const counts = catalogPlaces(index).map(({ name, restaurants }) => [name, restaurants]);
  expect(counts.sort()).toEqual([
    ['New York', 1],
    ['Newark', 1],
  ]);
});

test('reading the places twice returns the same places', () => {
  const index = buildIndex([aMerchant({ id: 'a' }), aMerchant({ id: 'b', latitude: 41 })]);
  expect(catalogPlaces(index)).toEqual(catalogPlaces(index));
});

test('an empty catalog has no places', () => expect(placesOf([])).toEqual([]));
