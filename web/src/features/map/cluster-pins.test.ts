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

it('merges groups and dots whose circles would touch', () => {
  const row = [0, 20, 45, 65, 86, 180].map((x, index) => ({ id: `${index}`, x, y: 0 }));
  const grouped = clusterPins(row, { distance: 40, ungrouped: [] });
  expect(grouped.map(({ ids }) => ids.length)).toEqual([5, 1]);
  const alone = clusterPins(row, { distance: 40, ungrouped: ['4'] });
  expect(alone.map(({ ids }) => ids.length)).toEqual([4, 1, 1]);
});
