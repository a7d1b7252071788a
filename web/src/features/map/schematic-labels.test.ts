import { expect, it } from 'vitest';
import { distanceRings } from '#domain/search/distance-rings.ts';
import { clusterMapPins } from './cluster-pins.ts';
import { schematicLabels } from './schematic-labels.ts';

const pxPerDegree = (zoom: number) => (512 * 2 ** zoom) / 360;

const labelsAt = (
  zoom: number,
  places: [string, number, number][],
  { searched = '', hiddenHeight = 0 } = {},
) => {
  const viewport = {
    zoom,
    latitude: 0,
    width: 800,
    height: 600,
    hiddenHeight,
    project: ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
      x: 400 + longitude * pxPerDegree(zoom),
      y: 300 - latitude * pxPerDegree(zoom),
    }),
  };
  const points = places.map(([neighborhood, latitude, longitude], index) => ({
    id: `${index}`,
    name: `Table ${index}`,
    label: '',
    neighborhood,
    city: 'New York',
    latitude,
    longitude,
  }));
  const center = { latitude: 0, longitude: 0 };
  return schematicLabels({
    viewport,
    points,
    center,
    searched,
    occupied: [],
    groups: clusterMapPins(points, viewport, []),
    rings: distanceRings(viewport, 1000),
  });
};
const textsOf = (labels: ReturnType<typeof labelsAt>, kind: string) =>
  labels.filter((label) => label.kind === kind).map(({ text }) => text);

it('labels neighborhoods when near and cities when far, the searched one differently', () => {
  const places: [string, number, number][] = [
    ['SoHo', 0.01, 0.01],
    ['Chelsea', -0.01, -0.01],
  ];
  expect(textsOf(labelsAt(13, places, { searched: 'SoHo, New York, NY' }), 'searched')).toEqual([
    'SoHo',
  ]);
  expect(textsOf(labelsAt(13, places), 'area')).toEqual(['SoHo', 'Chelsea']);
  expect(textsOf(labelsAt(9, places), 'area')).toEqual(['New York']);
});

it('labels each ring', () => {
  expect(textsOf(labelsAt(13.2, []), 'ring')).toEqual(['½ mi', '1 mi', '2 mi']);
});

it('names restaurants and points to areas out of view at block zoom', () => {
  const labels = labelsAt(16, [
    ['SoHo', 0.0005, 0.001],
    ['Chelsea', 0.012, 0],
  ]);
  expect(textsOf(labels, 'restaurant')).toEqual(['Table 0']);
  const sign = labels.find(({ kind }) => kind === 'sign');
  expect(sign).toMatchObject({ text: 'Chelsea', detail: '0.8 mi' });
  expect(sign?.bearing).toBeCloseTo(0);
});

it('anchors a name to its pin regardless of text width', () => {
  const labels = labelsAt(16, [
    ['SoHo', 0.0005, 0.002],
    ['SoHo', 0.0005, -0.002],
  ]);
  const alignOf = (kind: string) =>
    labels.filter((label) => label.kind === kind).map(({ align }) => align);
  expect(alignOf('restaurant')).toEqual(['start', 'start']);
  expect(alignOf('area')).toEqual([undefined]);
});

it('places no label in the part of the map below the window', () => {
  const places: [string, number, number][] = [['SoHo', -0.0025, 0.001]];
  expect(textsOf(labelsAt(16, places), 'restaurant')).toEqual(['Table 0']);
  expect(textsOf(labelsAt(16, places, { hiddenHeight: 150 }), 'restaurant')).toEqual([]);
});
