import { expect, it } from 'vitest';
import { boxLocation } from './coordinates.ts';
import { boxToShow, mercatorPoint } from './map-box.ts';

const point = (latitude: number, longitude: number) => ({ latitude, longitude });

it('formats a map view as a location that search parses', () => {
  const box = { south: 40.70001, west: -74.02, north: 40.8, east: -73.93 };
  expect(boxLocation(box)).toBe('40.7000,-74.0200,40.8000,-73.9300');
});

it('shows the searched box, else all merchants', () => {
  const points = [point(40.7, -74), point(40.8, -73.9)];
  expect(boxToShow('40.1,-75,41,-73', points)).toMatchObject({ south: 40.1, east: -73 });
  expect(boxToShow('Boston', points)).toEqual({ south: 40.7, west: -74, north: 40.8, east: -73.9 });
  expect(boxToShow('Boston', [])).toBeNull();
});

it('includes the search center, so that the rings around it are in view', () => {
  expect(boxToShow('', [point(1, 2)], { latitude: 0, longitude: 3 })).toEqual({
    south: 0,
    west: 2,
    north: 1,
    east: 3,
  });
});

it('projects the square of Web Mercator onto a unit square', () => {
  expect(mercatorPoint({ latitude: 0, longitude: 180 })).toEqual({ x: 0.5, y: -0 });
  expect(mercatorPoint({ latitude: 85.051129, longitude: 0 }).y).toBeCloseTo(-0.5, 6);
});
