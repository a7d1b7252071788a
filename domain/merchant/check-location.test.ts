import { expect, it } from 'vitest';
import { checkLocation, zipTable } from './check-location.ts';

const table = zipTable([
  { zip: '10036', city: 'New York', state: 'NY', latitude: 40.759, longitude: -73.99 },
  { zip: '14201', city: 'Buffalo', state: 'NY', latitude: 42.897, longitude: -78.886 },
  { zip: '60611', city: 'Chicago', state: 'IL', latitude: 41.905, longitude: -87.625 },
  { zip: '62901', city: 'Carbondale', state: 'IL', latitude: 37.725, longitude: -89.22 },
  { zip: '42223', city: 'Fort Campbell', state: 'KY', latitude: 36.62, longitude: -87.48 },
  { zip: '37040', city: 'Clarksville', state: 'TN', latitude: 36.52, longitude: -87.35 },
  { zip: '38101', city: 'Memphis', state: 'TN', latitude: 35.05, longitude: -89.85 },
  { zip: '37601', city: 'Johnson City', state: 'TN', latitude: 36.63, longitude: -82.3 },
  { zip: '96913', city: 'Barrigada', state: 'GU', latitude: 13.47, longitude: 144.8 },
  { zip: '85001', city: 'Phoenix', state: 'AZ', latitude: 33.45, longitude: -112.07 },
]);
const home = {
  zip: '10036',
  state: 'NY',
  latitude: 40.759,
  longitude: -73.9845,
  timezone: 'America/New_York',
};

it.each([
  ['its ZIP code', {}],
  ['ZIP+4', { zip: '10036-1234' }],
  ['an unlisted ZIP code within its state', { zip: '10999' }],
  ['no ZIP code within its state', { zip: '' }],
  ['another name of the zone', { timezone: 'America/Detroit' }],
  [
    'a territory west of the date line',
    { zip: '96913', state: 'GU', latitude: 13.5, longitude: 144.8, timezone: 'Pacific/Guam' },
  ],
])('agrees with %s', (_, change) => {
  expect(checkLocation({ ...home, ...change }, table)).toBeNull();
});

it.each([
  ['swapped', { latitude: -73.9845, longitude: 40.759 }, 'swapped', {}],
  ['a positive longitude', { longitude: 73.9845 }, 'longitudeSign', {}],
  ['a negative latitude', { latitude: -40.759 }, 'latitudeSign', {}],
  ['both wrong signs', { latitude: -40.759, longitude: 73.9845 }, 'bothSigns', {}],
  ['swapped without the sign', { latitude: 73.9845, longitude: 40.759 }, 'swappedSign', {}],
  ['0,0', { latitude: 0, longitude: 0 }, 'zeroLocation', {}],
  [
    'another city',
    { latitude: 41.905, longitude: -87.625 },
    'farLocation',
    { zip: '10036', city: 'New York', state: 'NY' },
  ],
  [
    'another state without a ZIP code',
    { zip: '', latitude: 34, longitude: -118 },
    'farLocation',
    { state: 'NY' },
  ],
  ['0,0 without a ZIP code', { zip: '', latitude: 0, longitude: 0 }, 'zeroLocation', {}],
  [
    'the state of another ZIP code',
    { state: 'IL' },
    'otherState',
    { ownState: 'IL', zip: '10036' },
  ],
])('refuses %s', (_, change, code, values) => {
  const problem = checkLocation({ ...home, ...change }, table);
  expect(problem).toMatchObject({ isRefused: true, fault: { code, values } });
});

const border = {
  zip: '42223',
  state: 'TN',
  latitude: 36.6,
  longitude: -87.4,
  timezone: 'America/Chicago',
};

it.each([
  ['a ZIP code across the border', border, 'otherState', { ownState: 'TN', zip: '42223' }],
  [
    '31 miles and more',
    { ...home, latitude: 41.3 },
    'distantLocation',
    { miles: 37, zip: '10036' },
  ],
  [
    'a zone of another state',
    { ...home, timezone: 'America/Chicago' },
    'otherZone',
    { state: 'NY' },
  ],
  [
    'daylight saving time in Arizona',
    {
      ...home,
      zip: '85001',
      state: 'AZ',
      latitude: 33.45,
      longitude: -112,
      timezone: 'America/Los_Angeles',
    },
    'otherZone',
    { state: 'AZ' },
  ],
])('warns of %s', (_, row, code, values) => {
  const problem = checkLocation(row, table);
  expect(problem).toMatchObject({ isRefused: false, fault: { code, values } });
});
