import { expect, test } from 'vitest';
import { exclusiveLevels, openedLevels } from './exclusive-levels.ts';
import { formatLocation } from './format-location.ts';

test.each([
  ['no distance', { neighborhood: '', distance: null }, 'Brooklyn'],
  ['a neighborhood', { neighborhood: 'Gowanus', distance: null }, 'Brooklyn (Gowanus)'],
  ['a neighborhood named like the city', { neighborhood: 'Brooklyn', distance: null }, 'Brooklyn'],
  ['the distance 0', { neighborhood: '', distance: 0 }, '<0.1 mi · Brooklyn'],
  ['a distance of 0.09 miles', { neighborhood: '', distance: 0.09 }, '<0.1 mi · Brooklyn'],
  ['a distance of 0.1 miles', { neighborhood: '', distance: 0.1 }, '0.1 mi · Brooklyn'],
  ['whole miles', { neighborhood: '', distance: 25 }, '25.0 mi · Brooklyn'],
  ['both', { neighborhood: 'Gowanus', distance: 0.64 }, '0.6 mi · Brooklyn (Gowanus)'],
])('a location with %s', (_, location, text) => {
  expect(formatLocation({ city: 'Brooklyn', ...location })).toBe(text);
});

test.each([
  [false, false, []],
  [true, false, [1]],
  [false, true, [2]],
  [true, true, [1, 2]],
])('acclaimed %s and acclaimed 2 %s give exclusive levels %j', (first, second, levels) => {
  expect(exclusiveLevels({ acclaimedEnabled: first, acclaimed2Enabled: second })).toEqual(levels);
});

test.each([
  [[], [0]],
  [[2], [0, 1]],
  [[3], [0, 2]],
  [
    [2, 3],
    [0, 1, 2],
  ],
] as const)('campaign levels %j open restaurants of levels %j', (levels, opened) => {
  expect(openedLevels(levels)).toEqual(opened);
});
