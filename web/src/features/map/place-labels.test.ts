import { expect, it } from 'vitest';
import { placeLabels, settleLabels } from './place-labels.ts';

it('names each neighborhood, else city, at the middle of its restaurants', () => {
  const at = (neighborhood: string, latitude: number) => ({
    neighborhood,
    city: 'New York',
    latitude,
    longitude: -74,
  });
  expect(placeLabels([at('SoHo', 40), at('SoHo', 42), at('', 44)])).toEqual([
    { text: 'SoHo', latitude: 41, longitude: -74 },
    { text: 'New York', latitude: 44, longitude: -74 },
  ]);
});

const pin = { x: 100, y: 100, width: 44, height: 44 };

it('leaves a name at its place when there is room', () => {
  expect(settleLabels([{ text: 'SoHo', x: 300, y: 100 }], [pin])).toEqual([
    { text: 'SoHo', x: 300, y: 100 },
  ]);
});

it('moves a name from under a pin, and drops the one that finds no room', () => {
  const [soho] = settleLabels([{ text: 'SoHo', x: 100, y: 100 }], [pin]);
  expect(soho).toEqual({ text: 'SoHo', x: 100, y: 140 });
  const wall = [-80, -40, 0, 40, 80].map((y) => ({ ...pin, y: 100 + y, width: 400 }));
  expect(settleLabels([{ text: 'SoHo', x: 100, y: 100 }], wall)).toEqual([]);
});

it('writes no name over another', () => {
  const names = settleLabels(
    [
      { text: 'Chelsea', x: 100, y: 100 },
      { text: 'Chelsea Market', x: 104, y: 102 },
    ],
    [],
  );
  expect(names[1]?.y).not.toBe(102);
});
