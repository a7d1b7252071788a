import { describe, expect, it, test } from 'vitest';
import { findPlace, stateCodeOf } from './find-place.ts';
import { buildGazetteer, withCatalog } from './gazetteer.ts';
import type { ZipPlace } from './place.ts';

const zip = (code: string, city: string, state: string, [latitude, longitude] = [40, -75]) =>
  ({ zip: code, city, state, latitude, longitude }) as ZipPlace;

// Forty ZIP codes make New York a large city, weight 800; Nevada, Missouri has one.
const manhattan = Array.from({ length: 40 }, (_, n) =>
  zip(String(10001 + n), 'New York', 'NY', [40.75, -73.99]),
);
const gazetteer = buildGazetteer([
  ...manhattan,
  zip('14201', 'Buffalo', 'NY', [42.9, -78.88]),
  zip('64772', 'Nevada', 'MO', [37.84, -94.35]),
  zip('89501', 'Reno', 'NV', [39.53, -119.81]),
  zip('97201', 'Portland', 'OR', [45.5, -122.69]),
  zip('97202', 'Portland', 'OR', [45.48, -122.64]),
  zip('04101', 'Portland', 'ME', [43.66, -70.26]),
  zip('27601', 'Raleigh', 'NC', [35.77, -78.63]),
  zip('63101', 'Saint Louis', 'MO', [38.63, -90.19]),
  zip('46001', 'Ada', 'OH'),
  zip('90001', 'Los Angeles', 'CA'),
  zip('70112', 'New Orleans', 'LA'),
  zip('89101', 'Las Vegas', 'NV'),
  zip('79092', 'Vega', 'TX'),
  zip('63366', 'O Fallon', 'MO'),
  zip('89406', 'Fallon', 'NV'),
  zip('80829', 'Manitou Springs', 'CO'),
]);
const textOf = (text: string) => findPlace(gazetteer, text)?.text ?? null;

describe('a ZIP code', () => {
  it.each([
    ['10001', 'New York, NY 10001'],
    [' 10001 ', 'New York, NY 10001'],
    ['10001-2345', 'New York, NY 10001'],
    ['10001 2345', 'New York, NY 10001'],
    ['New York, NY 10001', 'New York, NY 10001'],
    ['Anytown,14201', 'Buffalo, NY 14201'],
    ['04101', 'Portland, ME 04101'],
  ])('%s means %s', (text, found) => expect(textOf(text)).toBe(found));

  it('that is not on the list is placed at the nearest one with the same first three digits', () => {
    expect(findPlace(gazetteer, '97209')).toEqual({
      kind: 'zip',
      text: '97209',
      state: 'OR',
      latitude: 45.48,
      longitude: -122.64,
    });
    expect(findPlace(gazetteer, '97200')).toMatchObject({ text: '97200', latitude: 45.5 });
  });

  it.each(['99999', '00000', '97301'])('%s with no neighbor is unknown', (text) => {
    expect(textOf(text)).toBeNull();
  });

  it.each(['1000', '100011', '10001-23'])('of another length, %s, is not a ZIP code', (text) => {
    expect(findPlace(gazetteer, text)?.kind).not.toBe('zip');
  });
});

describe('a state', () => {
  it.each([
    ['NY', 'New York'],
    ['ny', 'New York'],
    ['Oregon', 'Oregon'],
    ['north carolina', 'North Carolina'],
    ['N. Carolina', 'North Carolina'],
    ['New York State', 'New York'],
    ['Nevada', 'Nevada'],
  ])('%s means the whole of %s', (text, found) => {
    expect(findPlace(gazetteer, text)).toMatchObject({ kind: 'state', text: found });
  });

  it('that has no ZIP code on the list is unknown', () => expect(textOf('Alaska')).toBeNull());

  it('gives its name to its large city', () => {
    expect(findPlace(gazetteer, 'New York')).toMatchObject({ kind: 'city', text: 'New York, NY' });
    expect(findPlace(buildGazetteer(manhattan.slice(1)), 'New York')?.kind).toBe('state');
  });

  it.each([
    ['OR', 'OR'],
    ['oregon', 'OR'],
    [' District of Columbia ', 'DC'],
    ['MT', 'MT'],
    ['Oregano', undefined],
    ['', undefined],
  ])('code of %j is %s', (text, code) => expect(stateCodeOf(text)).toBe(code));
});

describe('a city', () => {
  it.each([
    ['Buffalo', 'Buffalo, NY'],
    ['buffalo ny', 'Buffalo, NY'],
    ['Buffalo New York', 'Buffalo, NY'],
    ['Buffalo, New York, USA', 'Buffalo, NY'],
    ['Buffalo, NY, United States', 'Buffalo, NY'],
    ['Buffalo, US', 'Buffalo, NY'],
    ['Buffalo NY USA', 'Buffalo, NY'],
    ['Buffalo New York U.S.', 'Buffalo, NY'],
    ['Buffalo, United States of America', 'Buffalo, NY'],
    ['Manitou Spgs', 'Manitou Springs, CO'],
    ['Raleigh North Carolina', 'Raleigh, NC'],
    ['Nevada, MO', 'Nevada, MO'],
    ['St. Louis', 'Saint Louis, MO'],
    ['NYC', 'New York, NY'],
  ])('%s means %s', (text, found) => expect(textOf(text)).toBe(found));

  it('with the same name in two states is the one with more ZIP codes unless the state is given', () => {
    expect(textOf('Portland')).toBe('Portland, OR');
    expect(textOf('Portland, ME')).toBe('Portland, ME');
    expect(textOf('portland maine')).toBe('Portland, ME');
  });

  it.each([
    ['New York City', 'New York, NY'],
    ['New York City, NY', 'New York, NY'],
    ['Vegas', 'Las Vegas, NV'],
    ['NOLA', 'New Orleans, LA'],
    ['LA, CA', 'Los Angeles, CA'],
    ['L.A. California', 'Los Angeles, CA'],
    ['LA', 'Louisiana'],
    ['Philly', null],
  ])('by its common name, %s, means %s', (text, found) => expect(textOf(text)).toBe(found));

  it.each([
    ["O'Fallon", 'O Fallon, MO'],
    ['OFallon, MO', 'O Fallon, MO'],
    ['New Orleans', 'New Orleans, LA'],
    ['NewOrleans', 'New Orleans, LA'],
    ['Fal lon', 'Fallon, NV'],
  ])('spaced otherwise, %s, means %s', (text, found) => expect(textOf(text)).toBe(found));

  it('in a state that does not have it is unknown', () => expect(textOf('Buffalo, OR')).toBeNull());

  it.each([
    ['Bufalo', 'Buffalo, NY'],
    ['Bufaflo', 'Buffalo, NY'],
    ['Protland, ME', 'Portland, ME'],
    ['Raliegh nc', 'Raleigh, NC'],
    ['Bufflo, OR', null],
    ['Bfflo', null],
    ['Ad', null],
    ['Adq', null],
  ])('with a wrong letter, %s, means %s', (text, found) => expect(textOf(text)).toBe(found));

  it('spelled correctly is found before one that differs by a letter', () => {
    const near = buildGazetteer([
      ...Array.from({ length: 9 }, (_, n) => zip(`1000${n}`, 'Salem', 'OR')),
      zip('20000', 'Selem', 'VA'),
    ]);
    expect(findPlace(near, 'Selem')?.text).toBe('Selem, VA');
    expect(findPlace(near, 'Silem')?.text).toBe('Salem, OR');
  });

  it('is placed at one of its ZIP codes even when one is misplaced', () => {
    const misplaced = buildGazetteer([
      zip('10001', 'Troy', 'NY', [42.7, -73.7]),
      zip('10002', 'Troy', 'NY', [42.8, -73.75]),
      zip('10003', 'Troy', 'NY', [0, 0]),
    ]);
    expect(findPlace(misplaced, 'Troy')).toMatchObject({ latitude: 42.7, longitude: -73.7 });
  });
});

describe('a neighborhood', () => {
  const downtown = (city: string, restaurants: number) => ({
    kind: 'neighborhood' as const,
    name: 'Downtown',
    city,
    state: city === 'Portland' ? 'OR' : 'NY',
    restaurants,
    latitude: 1,
    longitude: 2,
  });
  const complete = withCatalog(gazetteer, [downtown('Portland', 5), downtown('Buffalo', 9)]);

  it.each([
    ['Downtown', 'Downtown, Buffalo, NY'],
    ['Downtown, Portland', 'Downtown, Portland, OR'],
    ['Downtown, Portland, OR', 'Downtown, Portland, OR'],
    ['Downtown, OR', 'Downtown, Portland, OR'],
    ['Downtwn, Portland', 'Downtown, Portland, OR'],
    ['Downtown, Portland, NY', null],
    ['Downtown, Reno', null],
  ])('%s means %s', (text, found) => {
    expect(findPlace(complete, text)?.text ?? null).toBe(found);
  });
});

describe('the boroughs of New York City', () => {
  it.each([
    ['Manhattan', 'Manhattan, NY'],
    ['queens', 'Queens, NY'],
    ['The Bronx, NY', 'The Bronx, NY'],
  ])('%s means %s', (text, found) => expect(textOf(text)).toBe(found));

  it('are unknown where the list has no New York', () => {
    expect(findPlace(buildGazetteer([zip('97201', 'Portland', 'OR')]), 'Manhattan')).toBeNull();
  });

  it('outweigh a town of the same name elsewhere', () => {
    const both = buildGazetteer([...manhattan, zip('66502', 'Manhattan', 'KS')]);
    expect(findPlace(both, 'Manhattan')?.state).toBe('NY');
    expect(findPlace(both, 'Manhattan, KS')?.text).toBe('Manhattan, KS');
  });
});

test.each(['', '  ', ',', ', NY,,', '🍕'])('%j is not a place', (text) => {
  const found = findPlace(gazetteer, text);
  expect(found === null || found.kind === 'state').toBe(true);
});

test.each(['constructor', '__proto__', 'toString'])('%s is an unknown place', (text) => {
  expect(findPlace(gazetteer, text)).toBeNull();
});

const chicago = buildGazetteer([
  ...manhattan,
  zip('60611', 'Chicago', 'IL', [41.9, -87.62]),
  zip('63101', 'Saint Louis', 'MO', [38.63, -90.19]),
  zip('76102', 'Fort Worth', 'TX', [32.75, -97.33]),
  zip('10550', 'Mount Vernon', 'NY', [40.91, -73.83]),
  zip('98003', 'Federal Way', 'WA', [47.31, -122.31]),
  zip('12345', 'Schenectady', 'NY', [42.81, -73.94]),
]);

it.each([
  ['New York, NY 10036, USA', 'New York, NY 10036'],
  ['10036, USA', 'New York, NY 10036'],
  ['10036 USA', 'New York, NY 10036'],
  ['Chicago, IL 60611, United States', 'Chicago, IL 60611'],
  ['Chicago, IL 60611-1234, U.S.A.', 'Chicago, IL 60611'],
  ['chicago, il, 60611', 'Chicago, IL 60611'],
  ['60611 Chicago', 'Chicago, IL 60611'],
  ['60611, Chicago, IL, USA', 'Chicago, IL 60611'],
  ['10036, NY', 'New York, NY 10036'],
  ['12345 Main St, Chicago, IL', 'Chicago, IL'],
  ['350 5th Ave, New York, NY 10036, United States', 'New York, NY 10036'],
  ['350 5th Ave, New York, NY', 'New York, NY'],
  ['350 5th Ave, New York', 'New York, NY'],
  ['350 5th Ave New York NY', 'New York, NY'],
  ['Joe’s, 7 Carmine St, Suite 4, New York, NY, USA', 'New York, NY'],
  ['Michigan Avenue, Chicago', 'Chicago, IL'],
  ['near Chicago', 'Chicago, IL'],
  ['restaurants near Chicago, IL', 'Chicago, IL'],
  ['downtown Chicago', 'Chicago, IL'],
  ['Chicago area', 'Chicago, IL'],
  ['Chicago Illinois', 'Chicago, IL'],
  ['chicago illinois usa', 'Chicago, IL'],
  ['CHICAGO, ILLINOIS', 'Chicago, IL'],
  ['St Louis', 'Saint Louis, MO'],
  ['st. louis, missouri', 'Saint Louis, MO'],
  ['Saint Louis', 'Saint Louis, MO'],
  ['Ft Worth', 'Fort Worth, TX'],
  ['Ft. Worth, Texas', 'Fort Worth, TX'],
  ['Mt Vernon', 'Mount Vernon, NY'],
  ['Federal Way, WA', 'Federal Way, WA'],
  ['Manhattan, New York, NY', 'Manhattan, NY'],
  ['United States', null],
  ['5 Nowhere Street', null],
])('the pasted place %s means %s', (text, found) => {
  expect(findPlace(chicago, text)?.text ?? null).toBe(found);
});
