import { expect, it } from 'vitest';
import { areaLabels, layOutLabels } from './area-labels.ts';

it('labels each neighborhood, else city, at the center of its merchants', () => {
  const merchantIn = (neighborhood: string, latitude: number) => ({
    neighborhood,
    city: 'New York',
    latitude,
    longitude: -74,
  });
  expect(areaLabels([merchantIn('SoHo', 40), merchantIn('SoHo', 42), merchantIn('', 44)])).toEqual([
    { text: 'SoHo', latitude: 41, longitude: -74 },
    { text: 'New York', latitude: 44, longitude: -74 },
  ]);
});

const pin = { x: 100, y: 100, width: 44, height: 44 };

it('leaves a label in place when there is room', () => {
  expect(layOutLabels([{ text: 'SoHo', x: 300, y: 100 }], [pin])).toEqual([
    { text: 'SoHo', x: 300, y: 100 },
  ]);
});

it('moves a label from under a pin, and drops one without room', () => {
  const [soho] = layOutLabels([{ text: 'SoHo', x: 100, y: 100 }], [pin]);
  expect(soho).toEqual({ text: 'SoHo', x: 100, y: 140 });
  const wall = [-80, -40, 0, 40, 80].map((y) => ({ ...pin, y: 100 + y, width: 400 }));
  expect(layOutLabels([{ text: 'SoHo', x: 100, y: 100 }], wall)).toEqual([]);
});

it('never overlaps labels', () => {
  const names = layOutLabels(
    [
      { text: 'Chelsea', x: 100, y: 100 },
      { text: 'Chelsea Market', x: 104, y: 102 },
    ],
    [],
  );
  expect(names[1]?.y).not.toBe(102);
});
