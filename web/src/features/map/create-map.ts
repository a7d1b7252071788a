import { MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { MapBox } from '#domain/search/coordinates.ts';
import { outlineStyle } from './outline-style.ts';

const paddingPx = 56;
const closestZoom = 15;

/** Shows a box, at most as near as a few streets. */
export const fitBox = (map: MapLibreMap, { south, west, north, east }: MapBox) =>
  map.fitBounds([west, south, east, north], {
    padding: paddingPx,
    maxZoom: closestZoom,
    animate: false,
  });

/** A map of the country in an element. Throws where the browser cannot draw one. */
export const createMap = async (container: HTMLElement, label: string): Promise<MapLibreMap> => {
  setWorkerUrl(workerUrl);
  const style = await outlineStyle();
  return new MapLibreMap({
    container,
    style,
    center: [-98, 39],
    zoom: 3,
    maxZoom: 17,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': label },
  });
};
