import { expect, test } from 'vitest';
import { readLocation } from '#domain/search/read-location.ts';
import { buildGazetteer } from './places/gazetteer.ts';
import { resolveArea } from './resolve-area.ts';

const gazetteer = buildGazetteer([
  { zip: '10001', city: 'New York', state: 'NY', latitude: 40.7484, longitude: -73.9967 },
  { zip: '14201', city: 'Buffalo', state: 'NY', latitude: 42.8967, longitude: -78.8846 },
]);
const resolve = (text: string) => {
  const location = readLocation(text);
  if (location.kind === 'invalid') throw new Error(location.reason);
  return resolveArea(gazetteer, location);
};
const around = (latitude: number, longitude: number) => ({
  kind: 'around',
  center: { latitude, longitude },
  radiusMiles: 25,
});

test.each([
  ['', 'New York, NY', around(40.76, -73.99)],
  ['New York, NY', 'New York, NY', around(40.76, -73.99)],
  ['Current%20Location', 'Current Location', around(40.76, -73.99)],
  ['40.75771,-73.98573', '40.75771,-73.98573', around(40.76, -73.99)],
  ['-0.001,0.004', '-0.001,0.004', around(0, 0)],
  ['10001', 'New York, NY 10001', around(40.75, -74)],
  ['buffalo', 'Buffalo, NY', around(42.9, -78.88)],
])('%s looks around %s', (location, text, area) => {
  expect(resolve(location)).toEqual({ text, area });
});

test('a state is searched whole', () => {
  expect(resolve('NY')).toMatchObject({
    text: 'New York',
    area: { kind: 'state', state: 'NY' },
  });
});

test.each([
  ['40,-75,41,-73', { latitude: 40.5, longitude: -74 }],
  ['51,179,53,-179', { latitude: 52, longitude: 180 }],
  ['51,178,53,-170', { latitude: 52, longitude: -176 }],
])('the center of map view %s', (location, center) => {
  expect(resolve(location)).toMatchObject({
    text: 'Current Map View',
    area: { kind: 'box', center },
  });
});

test('an unknown place resolves to no location', () => {
  expect(resolve('Xyzzyville')).toBeNull();
});
