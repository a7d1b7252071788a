import type { ExpressionSpecification, MapLibreMap } from 'maplibre-gl';
import { isNearForeignLand } from './foreign-land.ts';
import { plainColor } from './plain-color.ts';

// The outlines are simplified by up to half a mile, which shows from here on.
const ACCURATE_BELOW = 9;
const FADE_FROM = 8.5;
const COUNTIES_FROM = 5.5;
const fade = (): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...[FADE_FROM, 1, ACCURATE_BELOW, 0],
];

type Lines = Awaited<ReturnType<typeof import('./load-outlines.ts')['loadOutlines']>>;

const source = (geometry: GeoJSON.Geometry) => ({
  type: 'geojson' as const,
  data: { type: 'Feature' as const, properties: {}, geometry },
});

const addLayers = (map: MapLibreMap, { sea, states, counties }: Lines) => {
  const border = plainColor('--map-border');
  map.addSource('sea', source(sea));
  map.addSource('states', source(states));
  map.addSource('counties', source(counties));
  map.addLayer({
    id: 'sea',
    type: 'fill',
    source: 'sea',
    maxzoom: ACCURATE_BELOW,
    paint: { 'fill-color': plainColor('--map-water'), 'fill-opacity': fade() },
  });
  map.addLayer({
    id: 'counties',
    type: 'line',
    source: 'counties',
    minzoom: COUNTIES_FROM,
    maxzoom: ACCURATE_BELOW,
    paint: { 'line-color': border, 'line-width': 0.8, 'line-opacity': fade() },
  });
  map.addLayer({
    id: 'states',
    type: 'line',
    source: 'states',
    maxzoom: ACCURATE_BELOW,
    paint: { 'line-color': border, 'line-width': 1.4, 'line-opacity': fade() },
  });
};

const showSea = (map: MapLibreMap) => {
  if (!map.getLayer('sea')) return;
  const bounds = map.getBounds();
  const [south, west] = [bounds.getSouth(), bounds.getWest()];
  const box = { south, west, north: bounds.getNorth(), east: bounds.getEast() };
  map.setLayoutProperty('sea', 'visibility', isNearForeignLand(box) ? 'none' : 'visible');
};

/**
 * Draws sea, states and counties below the zoom at which they would be inaccurate, loaded only
 * when that zoom is shown. Returns a function that stops.
 */
export const drawOutlines = (map: MapLibreMap): (() => void) => {
  let isStopped = false;
  let isLoading = false;
  const load = async () => {
    isLoading = true;
    const { loadOutlines } = await import('./load-outlines.ts');
    const lines = await loadOutlines();
    if (!map.isStyleLoaded()) await map.once('idle');
    if (isStopped) return;
    addLayers(map, lines);
    showSea(map);
  };
  const update = () => {
    showSea(map);
    // Optional detail; the map works without it.
    if (!isLoading && map.getZoom() < ACCURATE_BELOW) void load().catch(() => undefined);
  };
  const stop = () => {
    isStopped = true;
    map.off('move', update);
  };
  map.on('move', update);
  map.once('remove', stop);
  update();
  return stop;
};
