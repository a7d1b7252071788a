import { expect, it } from 'vitest';
import { clusterPins } from './cluster-pins.ts';

const pins = [
  { id: 'a', x: 0, y: 0 },
  { id: 'b', x: 10, y: 0 },
  { id: 'c', x: 100, y: 0 },
];
const idsOf = (ungrouped: string[], distance = 40) =>
  clusterPins(pins, { distance, ungrouped }).map(({ ids }) => ids);

it('groups overlapping pins at their center', () => {
  expect(clusterPins(pins, { distance: 40, ungrouped: [] })).toEqual([
    { ids: ['a', 'b'], x: 5, y: 0 },
    { ids: ['c'], x: 100, y: 0 },
  ]);
});

it('groups nothing at distance zero and leaves ungrouped ids alone', () => {
  expect(idsOf([], 0)).toEqual([['a'], ['b'], ['c']]);
  expect(idsOf(['b'])).toEqual([['a'], ['b'], ['c']]);
  expect(idsOf(['a'])).toEqual([['a'], ['b'], ['c']]);
});
