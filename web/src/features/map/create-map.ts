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
  forgetStreets,
  loadStreets,
  rememberStreetFailure,
  type StreetSource,
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
  /** Address of an archive of tiles, which takes the place of the style. */
  tilesUrl?: string | null;
  scheme: Scheme;
  /** Disables scroll and touch interaction. */
  isStill: boolean;
  onBaseMap: (baseMap: BaseMap) => void;
};

type Streets = Pick<MapOptions, 'scheme' | 'onBaseMap'> & { source: StreetSource };

const addStreets = (map: MapLibreMap, { source, scheme, onBaseMap }: Streets) => {
  let isRemoved = false;
  let stopOutlines = drawOutlines(map);
  let stopWatching = () => {};
  const credits = new AttributionControl({ compact: false });
  const showSchematic = () => {
    rememberStreetFailure(source);
    stopWatching();
    if (map.hasControl(credits)) map.removeControl(credits);
    map.setStyle(schematicStyle, { diff: false });
    stopOutlines = drawOutlines(map);
    onBaseMap('streetsUnavailable');
  };
  const load = async () => {
    const streets = await loadStreets(source, scheme);
    if (isRemoved) return;
    if (!streets) return onBaseMap('streetsUnavailable');
    const report = () => onBaseMap(streets.covers(map) ? 'streets' : 'schematic');
    // An archive may have some cities only; elsewhere the map stays schematic.
    const start = () => {
      if (!streets.covers(map)) return;
      map.off('moveend', start);
      stopOutlines();
      const stopTiles = watchStreets(map, {
        onFailed: showSchematic,
        onShown: () => {
          map.addControl(credits);
          report();
          map.on('moveend', report);
        },
      });
      stopWatching = () => {
        stopTiles();
        map.off('moveend', report);
      };
      map.setStyle(streets.style, { diff: false });
    };
    stopWatching = () => map.off('moveend', start);
    map.on('moveend', start);
    start();
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
  const { styleUrl, tilesUrl = null, scheme, onBaseMap } = options;
  onBaseMap('schematic');
  if (styleUrl === null && tilesUrl === null) drawOutlines(map);
  else addStreets(map, { source: { styleUrl, tilesUrl }, scheme, onBaseMap });
  return map;
};
