import { expect, it } from 'vitest';
import { MerchantRow } from './merchant-row.ts';

const row = {
  merchantId: 'm1',
  name: 'Kitchen',
  cuisines: 'Thai|Noodles',
  address1: '1 Main St',
  city: 'New York',
  state: 'NY',
  zip: '10001',
  latitude: '40.7',
  longitude: '-73.9',
  timezone: 'America/New_York',
  mids: '900100',
};

it.each([
  ['overallRating', '', 0],
  ['overallRating', '0', 0],
  ['overallRating', '4.7', 4.7],
  ['overallRating', '5', 5],
  ['priceRange', '', null],
  ['priceRange', '0', null],
  ['priceRange', '1', 1],
  ['priceRange', '4', 4],
  // Off the scale of 1 to 4 the price is unknown.
  ['priceRange', '5', null],
  ['priceRange', '77', null],
] as const)('%s %j is read as %j', (column, value, expected) =>
  expect(MerchantRow.parse({ ...row, [column]: value })[column]).toBe(expected),
);

it.each([
  ['overallRating', '5.1'],
  ['overallRating', '-0.5'],
  ['overallRating', 'good'],
  ['priceRange', '-1'],
  ['priceRange', 'cheap'],
  ['acclaimedLevel', '3'],
  ['highlight', 'famous'],
  ['orderUrl', 'http://orders.example'],
  ['merchantId', '-'],
  ['joinedOn', '2026-02-30'],
  ['joinedOn', 'yesterday'],
])('%s %j is refused by name', (column, value) => {
  const { error } = MerchantRow.safeParse({ ...row, [column]: value });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([column]);
});
