import { expect, it } from 'vitest';
import { boxAt, type LabelToPlace, layOutLabels } from './lay-out-labels.ts';

const frame = { left: 0, right: 400, top: 0, bottom: 300 };
const label = (text: string, ...spots: [number, number][]): LabelToPlace => ({
  key: text,
  kind: 'area',
  text,
  width: 60,
  height: 20,
  spots: spots.map(([x, y]) => ({ x, y })),
});
const placed = (labels: LabelToPlace[], pins: [number, number][] = []) =>
  layOutLabels(labels, {
    frame,
    occupied: pins.map(([x, y]) => boxAt({ x, y }, 44, 44)),
  }).map(({ text, x, y }) => [text, x, y]);

it('leaves a label at its first spot when there is room', () => {
  expect(placed([label('SoHo', [200, 100], [200, 140])], [[100, 100]])).toEqual([
    ['SoHo', 200, 100],
  ]);
});

it('moves a label that a pin covers, and drops one without room', () => {
  expect(placed([label('SoHo', [100, 100], [100, 140])], [[100, 100]])).toEqual([
    ['SoHo', 100, 140],
  ]);
  expect(placed([label('SoHo', [100, 100])], [[100, 100]])).toEqual([]);
});

it('never overlaps labels or leaves the frame', () => {
  expect(
    placed([label('Chelsea', [100, 100]), label('Market', [104, 102]), label('Pier', [390, 100])]),
  ).toEqual([['Chelsea', 100, 100]]);
});
