import type { MapLibreMap } from 'maplibre-gl';
import { colourOf } from './outline-style.ts';

const nearZoom = 6.5;
const source = 'counties';

/** Lines between counties and along their water, once the map is near enough for them to help. */
export const addCounties = (map: MapLibreMap): void => {
  const draw = async () => {
    if (map.getZoom() < nearZoom) return;
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
      minzoom: nearZoom,
      paint: { 'line-color': colourOf('--map-border'), 'line-width': 1.2 },
    });
  };
  // Without them the map is only plainer.
  const handleZoom = () => void draw().catch(() => undefined);
  map.on('zoom', handleZoom);
  map.once('idle', handleZoom);
};
