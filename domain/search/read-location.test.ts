import { expect, test } from 'vitest';
import { isCurrentLocation, readLocation } from './read-location.ts';

test.each([
  'Current Location',
  'current location',
  'Current+Location',
  'Current%20Location',
  'Current%2520Location',
  'Current%2BLocation',
  ' CURRENT  LOCATION ',
])('%s asks for the device position', (text) => {
  expect(readLocation(text)).toEqual({ kind: 'currentLocation' });
});

test.each(['Current', 'Current Locations', '%E0%A4%A', 'Current%252520Location'])(
  '%s does not ask for the device position',
  (text) => expect(isCurrentLocation(text)).toBe(false),
);

test.each([
  ['', { kind: 'none' }],
  ['  ', { kind: 'none' }],
  [
    '40.76,-73.99',
    { kind: 'point', text: '40.76,-73.99', at: { latitude: 40.76, longitude: -73.99 } },
  ],
  [' 40 , -74 ', { kind: 'point', text: '40 , -74', at: { latitude: 40, longitude: -74 } }],
  ['90,180', { kind: 'point', text: '90,180', at: { latitude: 90, longitude: 180 } }],
  [
    '40.5,-74.1,40.9,-73.7',
    { kind: 'box', box: { south: 40.5, west: -74.1, north: 40.9, east: -73.7 } },
  ],
  ['51,179,53,-179', { kind: 'box', box: { south: 51, west: 179, north: 53, east: -179 } }],
  ['New   York, NY', { kind: 'place', text: 'New York, NY' }],
  ['10001', { kind: 'place', text: '10001' }],
])('%s is read', (text, expected) => expect(readLocation(text)).toEqual(expected));

test.each([
  '90.01,0',
  '0,180.01',
  'NaN,NaN',
  'Infinity,0',
  '1e3,2',
  '1,2,3',
  '41,-74,40,-73',
  '91,0,92,1',
])('%s is refused as coordinates', (text) =>
  expect(readLocation(text)).toMatchObject({ kind: 'invalid' }),
);

test.each(['!!!', '-', '%', '🍕'])('%s is not a location', (text) =>
  expect(readLocation(text)).toEqual({ kind: 'invalid', reason: 'location' }),
);
