import { afterEach, expect, it } from 'vitest';
import { readLastSearch, saveLastSearch, saveManualLocation, saveMapView } from './saved-search.ts';

afterEach(() => localStorage.clear());

it('saves a typed location and removes it when the field is emptied', () => {
  saveManualLocation('Boston, MA');
  expect(localStorage.getItem('RN_manualLocation')).toBe('Boston, MA');
  saveManualLocation('40.68,-73.99');
  expect(localStorage.getItem('RN_manualLocation')).toBe('Boston, MA');
  saveManualLocation('');
  expect(localStorage.getItem('RN_manualLocation')).toBeNull();
});

it('saves the last search and the map view', () => {
  saveLastSearch({ location: '10011', isNew: true });
  saveMapView('40,-74,41,-73');
  expect(JSON.parse(localStorage.getItem('RN_lastSearch') ?? '')).toMatchObject({ isNew: true });
  expect(localStorage.getItem('RN_mapView')).toBe('40,-74,41,-73');
});

it.each([
  ['10011', 'api'],
  ['', 'api'],
  ['40.68,-73.99', 'geo'],
  ['40,-74,41,-73', 'geo'],
])('records a search of %j as %s', (location, type) => {
  saveLastSearch({ location });
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
])('restores %j', (search, restored) => {
  saveLastSearch(search);
  expect(readLastSearch()).toEqual(restored);
});

it.each([null, 'nonsense', '[]', '"text"'])('restores nothing from %j', (stored) => {
  if (stored !== null) localStorage.setItem('RN_lastSearch', stored);
  expect(readLastSearch()).toEqual({});
});
