import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import '#ui/tokens-streets.css';
import { plainColor } from './plain-color.ts';

const PARKS = [
  ...['park', 'nature_reserve', 'wood', 'forest', 'grass', 'garden', 'cemetery'],
  ...['golf_course', 'recreation_ground', 'playground', 'pitch', 'national_park'],
];
const PLACES_UP_TO = 15;

const isKind = (...kinds: string[]): ExpressionSpecification => [
  'in',
  ['get', 'kind'],
  ['literal', kinds],
];

const byZoom = (...stops: number[]): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  ...stops,
];

// Width in pixels at zooms 6, 12, 15 and 18, from the narrowest up.
const roads = [
  { kind: 'path', from: 14, color: '--map-road', widths: [14, 0.5, 18, 4] },
  { kind: 'minor_road', from: 11, color: '--map-road', widths: [11, 0.4, 14, 2.5, 18, 18] },
  { kind: 'major_road', from: 7, color: '--map-road', widths: [7, 0.4, 12, 2, 15, 7, 18, 26] },
  { kind: 'highway', from: 4, color: '--map-highway', widths: [4, 0.4, 12, 2.6, 15, 9, 18, 30] },
] as const;

const roadLayers = (source: string): LayerSpecification[] =>
  roads.map(({ kind, from, color, widths }) => ({
    id: kind,
    type: 'line',
    source,
    'source-layer': 'roads',
    minzoom: from,
    filter: isKind(kind),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': plainColor(color), 'line-width': byZoom(...widths) },
  }));

const areaLayers = (source: string): LayerSpecification[] => {
  const fill = (id: string, color: string): LayerSpecification & { type: 'fill' } => ({
    id,
    type: 'fill',
    source,
    'source-layer': id,
    paint: { 'fill-color': plainColor(color) },
  });
  return [
    fill('earth', '--map-land'),
    { ...fill('landuse', '--map-park'), filter: isKind(...PARKS) },
    { ...fill('water', '--map-water'), filter: ['==', ['geometry-type'], 'Polygon'] },
    { ...fill('buildings', '--map-building'), minzoom: 14 },
  ];
};

// The engine draws the letters itself, in the family of the page.
const textFont = (): string[] => {
  const [family = 'sans-serif'] = getComputedStyle(document.body).fontFamily.split(',');
  return [family.replaceAll('"', '').trim()];
};

const labelLayers = (source: string): LayerSpecification[] => {
  const shared = {
    'text-field': ['get', 'name'] as ExpressionSpecification,
    'text-font': textFont(),
  };
  const paint = { 'text-halo-color': plainColor('--map-halo'), 'text-halo-width': 1.5 };
  return [
    {
      id: 'street-names',
      type: 'symbol',
      source,
      'source-layer': 'roads',
      minzoom: 13.5,
      filter: isKind('minor_road', 'major_road', 'highway'),
      layout: { ...shared, 'symbol-placement': 'line', 'text-size': 11 },
      paint: { ...paint, 'text-color': plainColor('--map-soft') },
    },
    {
      id: 'places',
      type: 'symbol',
      source,
      'source-layer': 'places',
      maxzoom: PLACES_UP_TO,
      filter: isKind('locality', 'neighbourhood', 'macrohood'),
      layout: { ...shared, 'text-size': 13, 'text-max-width': 8 },
      paint: { ...paint, 'text-color': plainColor('--map-hood') },
    },
  ];
};

/** Layers of a source in Protomaps' schema, in the colors of maps here. Throws without a 2D canvas. */
export const streetLayers = (source: string): LayerSpecification[] => [
  ...areaLayers(source),
  ...roadLayers(source),
  ...labelLayers(source),
];
