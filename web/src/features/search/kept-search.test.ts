import { afterEach, expect, it } from 'vitest';
import { keepLocation, keepMapView, keepSearch } from './kept-search.ts';

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
