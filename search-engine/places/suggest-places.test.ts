import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPlace } from './find-place.ts';
import { buildGazetteer, withCatalog } from './gazetteer.ts';
import { MAX_SUGGESTIONS, suggestPlaces } from './suggest-places.ts';

const zips = (first: number, count: number, city: string, state: string) =>
  Array.from({ length: count }, (_, n) => ({
    zip: String(first + n).padStart(5, '0'),
    city,
    state,
    latitude: 40 + n / 100,
    longitude: -75,
  }));

const gazetteer = buildGazetteer([
  ...zips(10001, 40, 'New York', 'NY'),
  ...zips(28500, 2, 'New Bern', 'NC'),
  ...zips(2150, 1, 'Chelsea', 'MA'),
  ...zips(10101, 1, 'Chelsea', 'NY'),
  ...zips(29400, 3, 'Charleston', 'SC'),
  ...zips(25300, 2, 'Charleston', 'WV'),
  ...zips(98101, 3, 'Seattle', 'WA'),
  ...zips(63101, 2, 'Saint Louis', 'MO'),
  ...zips(1000, 12, 'Salem', 'MA'),
]);
const texts = (typed: string, places = gazetteer) =>
  suggestPlaces(places, typed).map(({ text }) => text);

test.each([
  ['0215', ['Chelsea, MA 02150']],
  ['02150', ['Chelsea, MA 02150']],
  [' 9810 ', ['Seattle, WA 98101', 'Seattle, WA 98102', 'Seattle, WA 98103']],
  ['77', []],
  ['021500', []],
])('the digits %s are completed to ZIP codes %j', (typed, found) => {
  expect(texts(typed)).toEqual(found);
});

test('many ZIP codes are cut to the first eight in order', () => {
  expect(texts('1')).toEqual(
    Array.from({ length: MAX_SUGGESTIONS }, (_, n) => `New York, NY ${10001 + n}`),
  );
});

test.each([
  ['sea', ['Seattle, WA']],
  ['SEATTLE', ['Seattle, WA']],
  ['seattle w', []],
  ['charl', ['Charleston, SC', 'Charleston, WV']],
  ['st lo', ['Saint Louis, MO']],
  ['saint', ['Saint Louis, MO']],
  ['xyz', []],
  ['', []],
  [' , ', []],
])('%j is completed to %j', (typed, found) => expect(texts(typed)).toEqual(found));

test.each([
  ['chelsea, m', ['Chelsea, MA']],
  ['chelsea, n', ['Chelsea, NY']],
  ['chelsea, ny', ['Chelsea, NY']],
  ['charleston, s', ['Charleston, SC']],
  ['charleston, w', ['Charleston, WV']],
  ['seattle, w', ['Seattle, WA']],
  ['seattle, wash', ['Seattle, WA']],
  ['charleston, south c', ['Charleston, SC']],
  ['charleston, South Carolina', ['Charleston, SC']],
  ['charleston, x', []],
])('text after the comma narrows %j to %j', (typed, found) => {
  expect(texts(typed)).toEqual(found);
});

test('a city is offered once by any of its names', () => {
  expect(texts('new york c')).toEqual(['New York, NY']);
  expect(texts('nyc')).toEqual(['New York, NY', 'New York State']);
});

test('a state whose name is also a large city is offered as the state', () => {
  expect(texts('new york')).toEqual(['New York, NY', 'New York State']);
  expect(findPlace(gazetteer, 'New York State')).toMatchObject({ kind: 'state', state: 'NY' });
});

test('the likeliest city comes before states, and states before other cities', () => {
  expect(texts('new')).toEqual(['New York, NY', 'New York State', 'New Bern, NC']);
});

test.each([
  ['MA', 'Massachusetts'],
  ['wa', 'Washington'],
  ['north', 'North Carolina'],
])('%s is completed to the state %s', (typed, state) => expect(texts(typed)).toContain(state));

test('states are offered only before a comma', () => {
  expect(texts('north carolina,')).toContain('North Carolina');
  expect(texts('north carolina, u')).toEqual([]);
});

test('a neighborhood is found by its city after the comma', () => {
  const soho = { kind: 'neighborhood' as const, name: 'SoHo', restaurants: 3 };
  const complete = withCatalog(gazetteer, [
    { ...soho, city: 'New York', state: 'NY', latitude: 40, longitude: -74 },
    { ...soho, city: 'Seattle', state: 'WA', latitude: 47, longitude: -122 },
  ]);
  expect(texts('soho', complete)).toHaveLength(2);
  expect(texts('soho, new y', complete)).toEqual(['SoHo, New York, NY']);
  expect(texts('soho, seattle, wa', complete)).toEqual(['SoHo, Seattle, WA']);
});

test('at most eight places are suggested, the heaviest first', () => {
  const many = buildGazetteer(
    Array.from({ length: 12 }, (_, n) => zips(30000 + n * 100, n + 1, `Spring ${n}`, 'GA')).flat(),
  );
  expect(texts('spring', many)).toEqual([11, 10, 9, 8, 7, 6, 5, 4].map((n) => `Spring ${n}, GA`));
});

test('a completely typed name outranks a longer name with fewer than five more ZIP codes', () => {
  const towns = (more: number) =>
    buildGazetteer([...zips(10000, 1, 'Brook', 'GA'), ...zips(20000, 1 + more, 'Brooklet', 'GA')]);
  expect(texts('brook', towns(4))[0]).toBe('Brook, GA');
  expect(texts('brook', towns(6))[0]).toBe('Brooklet, GA');
});

test('every suggestion is found by its own text', () => {
  const typed = fc.oneof(
    fc.constantFrom('n', 'ne', 'c', 's', 'sa', 'w', 'm', 'che', 'north', '1', '02', 'chelsea, m'),
    fc.string({ unit: fc.constantFrom('a', 'c', 'e', 'n', 's', ' ', ','), maxLength: 4 }),
  );
  fc.assert(
    fc.property(typed, (text) => {
      for (const place of suggestPlaces(gazetteer, text))
        expect(findPlace(gazetteer, place.text)).toEqual({
          ...place,
          text: place.text.replace(/ State$/, ''),
        });
    }),
    { numRuns: 300 },
  );
});
