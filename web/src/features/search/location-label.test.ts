import { expect, it } from 'vitest';
import { locationLabel } from './location-label.ts';

it.each([
  ['Boston, MA', 'Boston, MA'],
  ['10011', '10011'],
  ['40.68,-73.99', 'Current Location'],
  ['Current%20Location', 'Current Location'],
  ['current+location', 'Current Location'],
  ['40.70,-74.02,40.80,-73.93', 'Current Map View'],
  ['40.7577,-73.9857', 'New York, NY'],
  ['', ''],
])('labels %s as %s', (location, label) => {
  expect(locationLabel(location)).toBe(label);
});
