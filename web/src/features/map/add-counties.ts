import type { MapLibreMap } from 'maplibre-gl';
import { cssColor } from './outline-style.ts';

const minZoom = 6.5;
const source = 'counties';

/** County lines, added once the map is zoomed in far enough for them to help. */
export const addCounties = (map: MapLibreMap): void => {
  const draw = async () => {
    if (map.getZoom() < minZoom) return;
    map.off('zoom', handleZoom);
    const { loadCounties } = await import('./load-counties.ts');
    const lines = await loadCounties();
    if (!map.isStyleLoaded()) await map.once('idle');
    if (map.getSource(source)) return;
    map.addSource(source, {
      type: 'geojson',
      data: { type: 'Feature', properties: {}, geometry: lines },
    });
    map.addLayer({
      id: source,
      type: 'line',
      source,
      minzoom: minZoom,
      paint: { 'line-color': cssColor('--map-border'), 'line-width': 1.2 },
    });
  };
  // Optional detail; the map works without it.
  const handleZoom = () => void draw().catch(() => undefined);
  map.on('zoom', handleZoom);
  map.once('idle', handleZoom);
};
