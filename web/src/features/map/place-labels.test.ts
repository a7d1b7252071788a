import { expect, it } from 'vitest';
import { placeLabels } from './place-labels.ts';

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
