import {
  AttributionControl,
  MapLibreMap,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { MapBox } from '#domain/search/coordinates.ts';
import type { Scheme } from '#domain/theme/palette.ts';
import { drawOutlines } from './draw-outlines.ts';
import {
  canLoadStreets,
  forgetStreets,
  rememberStreetFailure,
  streetStyleUrl,
} from './street-style.ts';
import { watchStreets } from './watch-streets.ts';

const MAX_FIT_ZOOM = 15.8;
const POINT_ZOOM = 15.2;
const MAX_ZOOM = 17;
const unitedStates = { south: 24.5, west: -125, north: 49.5, east: -66.9 };

// The ground is the container's background, so that no color waits for the engine.
const schematicStyle: StyleSpecification = { version: 8, sources: {}, layers: [] };

/** The drawn map: a service's streets, the schematic, or the schematic because streets failed. */
export type BaseMap = 'schematic' | 'streets' | 'streetsUnavailable';

export type MapPadding = { top: number; right: number; bottom: number; left: number };

/** Fits a box into the map without animation. */
export const fitBox = (
  map: MapLibreMap,
  { south, west, north, east }: MapBox,
  padding: MapPadding,
) =>
  map.fitBounds([west, south, east, north], {
    padding,
    maxZoom: south === north && west === east ? POINT_ZOOM : MAX_FIT_ZOOM,
    animate: false,
  });

type MapOptions = {
  container: HTMLElement;
  label: string;
  /** The first view; the whole country until a search has one. */
  box: MapBox | null;
  padding: MapPadding;
  /** Style URL of a street service, with a placeholder for the color scheme. */
  styleUrl: string | null;
  scheme: Scheme;
  /** Disables scroll and touch interaction. */
  isStill: boolean;
  onBaseMap: (baseMap: BaseMap) => void;
};

type Streets = Pick<MapOptions, 'scheme' | 'onBaseMap'> & { template: string };

const addStreets = (map: MapLibreMap, { template, scheme, onBaseMap }: Streets) => {
  let isRemoved = false;
  let stopOutlines = drawOutlines(map);
  let stopWatching = () => {};
  const credits = new AttributionControl({ compact: false });
  const showSchematic = () => {
    rememberStreetFailure(template);
    if (map.hasControl(credits)) map.removeControl(credits);
    map.setStyle(schematicStyle, { diff: false });
    stopOutlines = drawOutlines(map);
    onBaseMap('streetsUnavailable');
  };
  const load = async () => {
    const isAvailable = await canLoadStreets(template, scheme);
    if (isRemoved) return;
    if (!isAvailable) return onBaseMap('streetsUnavailable');
    stopOutlines();
    stopWatching = watchStreets(map, {
      onFailed: showSchematic,
      onShown: () => {
        map.addControl(credits);
        onBaseMap('streets');
      },
    });
    map.setStyle(streetStyleUrl(template, scheme), { diff: false });
  };
  const retry = () => {
    forgetStreets();
    stopWatching();
    void load();
  };
  window.addEventListener('online', retry);
  map.once('remove', () => {
    isRemoved = true;
    stopWatching();
    window.removeEventListener('online', retry);
  });
  void load();
};

/** Creates a schematic map and puts a service's streets over it once they load. Throws without WebGL. */
export const createMap = ({ container, label, box, padding, isStill, ...options }: MapOptions) => {
  setWorkerUrl(workerUrl);
  const map = new MapLibreMap({
    container,
    style: schematicStyle,
    maxZoom: MAX_ZOOM,
    interactive: !isStill,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': label },
  });
  fitBox(map, box ?? unitedStates, padding);
  const { styleUrl, scheme, onBaseMap } = options;
  onBaseMap('schematic');
  if (styleUrl === null) drawOutlines(map);
  else addStreets(map, { template: styleUrl, scheme, onBaseMap });
  return map;
};
