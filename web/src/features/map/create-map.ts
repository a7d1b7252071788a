import { MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { MapBox } from '#domain/search/coordinates.ts';
import type { Scheme } from '#domain/theme/palette.ts';
import { addCounties } from './add-counties.ts';
import { outlineStyle } from './outline-style.ts';

const paddingPx = 56;
// Outlines show no more detail beyond this zoom.
const maxFitZoom = { streets: 15, outlines: 13.5 };
const styleTimeoutMs = 4000;
// Consecutive tile errors after which the service counts as down.
const maxTileFailures = 4;
const schemePlaceholder = /\{scheme\}|%7Bscheme%7D/i;

/** What is drawn: a service's streets, our outlines, or outlines while the service is down. */
export type BaseMap = 'streets' | 'outlines' | 'outlinesForNow';

/** Fits a box into the map, limited to a zoom at which the base map is still useful. */
export const fitBox = (
  map: MapLibreMap,
  { south, west, north, east }: MapBox,
  { hasStreets }: { hasStreets: boolean },
) =>
  map.fitBounds([west, south, east, north], {
    padding: paddingPx,
    maxZoom: hasStreets ? maxFitZoom.streets : maxFitZoom.outlines,
    animate: false,
  });

type MapOptions = {
  container: HTMLElement;
  label: string;
  /** Style URL of a map service with a `{scheme}` placeholder; null draws outlines. */
  styleUrl: string | null;
  scheme: Scheme;
  /** Disables scroll and touch interaction. */
  isStill: boolean;
  /** Called whenever the base map changes. */
  onBaseMap: (ground: BaseMap) => void;
};

const isReachable = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(styleTimeoutMs) })).ok;
  } catch {
    return false;
  }
};

const fallBackOnErrors = (map: MapLibreMap, onGround: MapOptions['onBaseMap']) => {
  let failures = 0;
  const handleError = async () => {
    failures += 1;
    if (failures !== maxTileFailures) return;
    map.off('error', handleError);
    map.setStyle(await outlineStyle());
    onGround('outlinesForNow');
    addCounties(map);
  };
  map.on('error', handleError);
  map.on('data', (event) => {
    if ('tile' in event) failures = 0;
  });
};

/** Creates a map: a service's streets where reachable, else outlines. Throws without WebGL. */
export const createMap = async ({
  container,
  label,
  isStill,
  onBaseMap: onGround,
  ...options
}: MapOptions) => {
  setWorkerUrl(workerUrl);
  const styleUrl = options.styleUrl?.replace(schemePlaceholder, options.scheme) ?? null;
  const hasService = styleUrl !== null && (await isReachable(styleUrl));
  const map = new MapLibreMap({
    container,
    style: hasService ? styleUrl : await outlineStyle(),
    center: [-98, 39],
    zoom: 3,
    maxZoom: 17,
    interactive: !isStill,
    attributionControl: hasService ? { compact: true } : false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': label },
  });
  if (hasService) {
    onGround('streets');
    fallBackOnErrors(map, onGround);
  } else {
    onGround(styleUrl === null ? 'outlines' : 'outlinesForNow');
    addCounties(map);
  }
  return map;
};
