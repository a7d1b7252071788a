import { expect, it } from 'vitest';
import { clusterPins } from './cluster-pins.ts';

const pins = [
  { id: 'a', x: 0, y: 0 },
  { id: 'b', x: 10, y: 0 },
  { id: 'c', x: 100, y: 0 },
];
const idsOf = (keep: string[], distance = 40) =>
  clusterPins(pins, { distance, keep }).map(({ ids }) => ids);

it('joins what would overlap, at the middle of its pins', () => {
  expect(clusterPins(pins, { distance: 40, keep: [] })).toEqual([
    { ids: ['a', 'b'], x: 5, y: 0 },
    { ids: ['c'], x: 100, y: 0 },
  ]);
});

it('joins nothing at distance zero and leaves a chosen pin alone', () => {
  expect(idsOf([], 0)).toEqual([['a'], ['b'], ['c']]);
  expect(idsOf(['b'])).toEqual([['a'], ['b'], ['c']]);
  expect(idsOf(['a'])).toEqual([['a'], ['b'], ['c']]);
});
