import { describe, expect, it } from 'vitest';
import { findPlace } from './find-place.ts';
import { foldPlace, foldTyped } from './fold-place.ts';
import { buildGazetteer, withCatalog } from './gazetteer.ts';
import type { CatalogPlace } from './place.ts';
import { suggestPlaces } from './suggest-places.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const post = buildGazetteer([
  { zip: '11201', city: 'Brooklyn', state: 'NY', ...at(40.69, -73.99) },
  { zip: '11211', city: 'Brooklyn', state: 'NY', ...at(40.71, -73.95) },
  { zip: '47922', city: 'Brook', state: 'IN', ...at(40.87, -87.36) },
  { zip: '02150', city: 'Chelsea', state: 'MA', ...at(42.4, -71.03) },
  { zip: '63101', city: 'Saint Louis', state: 'MO', ...at(38.63, -90.19) },
]);
const inNewYork = (
  name: string,
  restaurants: number,
  kind: CatalogPlace['kind'],
): CatalogPlace => ({
  kind,
  name,
  city: 'New York',
  state: 'NY',
  restaurants,
  ...at(40.75, -74),
});
const catalog = withCatalog(post, [
  inNewYork('Chelsea', 90, 'neighborhood'),
  inNewYork('New York', 400, 'city'),
  { ...inNewYork('Brooklyn', 300, 'city'), city: 'Brooklyn', ...at(1, 1) },
]);

describe('the catalog', () => {
  it('adds cities that postal data does not name', () => {
    expect(findPlace(post, 'New York, NY')).toBeNull();
    expect(findPlace(catalog, 'New York, NY')).toMatchObject({ kind: 'city', ...at(40.75, -74) });
  });

  it('leaves a postal city at its postal position', () => {
    expect(findPlace(catalog, 'Brooklyn')?.latitude).toBeCloseTo(40.7, 1);
  });

  it.each([
    ['Chelsea', 'Chelsea, New York, NY'],
    ['Chelsea, New York', 'Chelsea, New York, NY'],
    ['Chelsea, New York, NY', 'Chelsea, New York, NY'],
    ['Chelsea, NY', 'Chelsea, New York, NY'],
    ['Chelsea, MA', 'Chelsea, MA'],
    ['chelsea massachusetts', 'Chelsea, MA'],
  ])('%s means %s', (text, found) => expect(findPlace(catalog, text)?.text).toBe(found));
});

describe('suggestions', () => {
  it('put a large place before a whole name of a small one', () => {
    const texts = suggestPlaces(catalog, 'brook').map(({ text }) => text);
    expect(texts).toEqual(['Brooklyn, NY', 'Brook, IN']);
  });

  it('put the whole name first among equals', () => {
    const texts = suggestPlaces(post, 'brook').map(({ text }) => text);
    expect(texts).toEqual(['Brook, IN', 'Brooklyn, NY']);
  });

  it('narrow by the state after the comma', () => {
    const texts = suggestPlaces(catalog, 'chelsea, m').map(({ text }) => text);
    expect(texts).toEqual(['Chelsea, MA']);
  });
});

it.each([
  ['St. Louis', 'saint louis'],
  ["Coeur d'Alene", 'coeur dalene'],
  ['Winston-Salem', 'winston salem'],
  ['Cañon City', 'canon city'],
  ['NYC', 'new york'],
])('%s is compared as %s', (text, folded) => expect(foldPlace(text)).toBe(folded));

it('reads an unfinished word both as it is and in full', () => {
  expect(foldTyped('Hudson St')).toEqual(['hudson st', 'hudson saint']);
  expect(foldTyped('st lou')).toEqual(['saint lou']);
  expect(foldTyped(' ')).toEqual([]);
});
