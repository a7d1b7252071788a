import { afterEach, expect, it } from 'vitest';
import { keepLocation, keepMapView, keepSearch, readKeptSearch } from './kept-search.ts';

afterEach(() => localStorage.clear());

it('keeps a place that was typed and forgets it when the field is emptied', () => {
  keepLocation('Boston, MA');
  expect(localStorage.getItem('RN_manualLocation')).toBe('Boston, MA');
  keepLocation('40.68,-73.99');
  expect(localStorage.getItem('RN_manualLocation')).toBe('Boston, MA');
  keepLocation('');
  expect(localStorage.getItem('RN_manualLocation')).toBeNull();
});

it('keeps the last search and the map view', () => {
  keepSearch({ location: '10011', isNew: true });
  keepMapView('40,-74,41,-73');
  expect(JSON.parse(localStorage.getItem('RN_lastSearch') ?? '')).toMatchObject({ isNew: true });
  expect(localStorage.getItem('RN_mapView')).toBe('40,-74,41,-73');
});

it.each([
  ['10011', 'api'],
  ['', 'api'],
  ['40.68,-73.99', 'geo'],
  ['40,-74,41,-73', 'geo'],
])('records a search of %j as %s', (location, type) => {
  keepSearch({ location });
  expect(JSON.parse(localStorage.getItem('RN_lastSearch') ?? '')).toMatchObject({ type });
});

it.each([
  [{ location: 'Boston, MA', pageNo: 3 }, { location: 'Boston, MA' }],
  [
    { isNew: true as const, features: ['dineIn' as const] },
    { isNew: true, features: ['dineIn'] },
  ],
  [{ location: '40.68,-73.99' }, { location: 'Current Location' }],
  [{ location: '40.7577,-73.9857' }, { location: '40.7577,-73.9857' }],
  [{ location: '40,-74,41,-73' }, { location: '40,-74,41,-73' }],
])('takes up %j', (kept, again) => {
  keepSearch(kept);
  expect(readKeptSearch()).toEqual(again);
});

it.each([null, 'nonsense', '[]', '"text"'])('takes up nothing from %j', (stored) => {
  if (stored !== null) localStorage.setItem('RN_lastSearch', stored);
  expect(readKeptSearch()).toEqual({});
});
