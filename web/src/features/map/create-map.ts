import { MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { MapBox } from '#domain/search/coordinates.ts';
import type { Scheme } from '#domain/theme/palette.ts';
import { addCounties } from './add-counties.ts';
import { outlineStyle } from './outline-style.ts';

const paddingPx = 56;
// Outlines have nothing to tell nearer than both shores of a city.
const closestZoom = { streets: 15, outlines: 13.5 };
const styleTimeoutMs = 4000;
// So many tiles in a row that do not come mean that the service is away.
const failuresAllowed = 4;
const schemePlace = /\{scheme\}|%7Bscheme%7D/i;

/** What is drawn: streets of a map service, our outlines, or those because the service is away. */
export type MapGround = 'streets' | 'outlines' | 'outlinesForNow';

/** Shows a box, at most as near as what is drawn still tells where it is. */
export const fitBox = (
  map: MapLibreMap,
  { south, west, north, east }: MapBox,
  { hasStreets }: { hasStreets: boolean },
) =>
  map.fitBounds([west, south, east, north], {
    padding: paddingPx,
    maxZoom: hasStreets ? closestZoom.streets : closestZoom.outlines,
    animate: false,
  });

type Given = {
  container: HTMLElement;
  label: string;
  /** The style of a map service, for which `{scheme}` stands for ours; null draws our own outlines. */
  styleUrl: string | null;
  scheme: Scheme;
  /** Neither wheel nor finger moves it. */
  isStill: boolean;
  /** Told whenever it turns out what is drawn. */
  onGround: (ground: MapGround) => void;
};

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(styleTimeoutMs) })).ok;
  } catch {
    return false;
  }
};

const fallBackWhenAway = (map: MapLibreMap, onGround: Given['onGround']) => {
  let failures = 0;
  const handleError = async () => {
    failures += 1;
    if (failures !== failuresAllowed) return;
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

/** A map of the country in an element: streets where a service draws them, else outlines. Throws without WebGL. */
export const createMap = async ({ container, label, isStill, onGround, ...given }: Given) => {
  setWorkerUrl(workerUrl);
  const styleUrl = given.styleUrl?.replace(schemePlace, given.scheme) ?? null;
  const hasService = styleUrl !== null && (await answers(styleUrl));
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
    fallBackWhenAway(map, onGround);
  } else {
    onGround(styleUrl === null ? 'outlines' : 'outlinesForNow');
    addCounties(map);
  }
  return map;
};
