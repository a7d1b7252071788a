import type { StyleSpecification } from 'maplibre-gl';
import { loadOutlines } from './load-outlines.ts';

/** A design token's value, for the map style. */
export const cssColor = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const geojson = (data: GeoJSON.GeoJSON) => ({ type: 'geojson' as const, data });

/** Map style with water, land and state borders in the product's colors. */
export const outlineStyle = async (): Promise<StyleSpecification> => {
  const { land, borders, coast } = await loadOutlines();
  const border = cssColor('--map-border');
  return {
    version: 8,
    sources: {
      land: geojson(land),
      borders: geojson({ type: 'Feature', properties: {}, geometry: borders }),
      coast: geojson({ type: 'Feature', properties: {}, geometry: coast }),
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': cssColor('--map-water') } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': cssColor('--map-land') } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': border, 'line-width': 1.5, 'line-dasharray': [3, 2] },
      },
      { id: 'coast', type: 'line', source: 'coast', paint: { 'line-color': border } },
    ],
  };
};
