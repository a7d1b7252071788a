import type { MapLibreMap, MapSourceDataEvent } from 'maplibre-gl';

const FIRST_TILE_LIMIT_MS = 6000;
const MAX_CONSECUTIVE_FAILURES = 4;

type Options = { onShown: () => void; onFailed: () => void };

/**
 * Watches a street style that the map loads: `onShown` at the first tile, `onFailed` once, when
 * the style cannot be read, no tile arrives or tiles keep failing. Returns a function that stops.
 */
export const watchStreets = (map: MapLibreMap, { onShown, onFailed }: Options): (() => void) => {
  let hasStyle = false;
  let isShown = false;
  let consecutive = 0;
  let failed = 0;
  let loaded = 0;
  const stop = () => {
    clearTimeout(limit);
    map.off('style.load', handleStyle);
    map.off('sourcedata', handleData);
    map.off('error', handleError);
    map.off('idle', handleIdle);
  };
  const fail = () => {
    stop();
    onFailed();
  };
  const handleStyle = () => {
    hasStyle = true;
  };
  const handleData = (event: MapSourceDataEvent) => {
    if (!event.tile) return;
    consecutive = 0;
    loaded += 1;
    if (isShown) return;
    isShown = true;
    clearTimeout(limit);
    onShown();
  };
  const handleError = () => {
    consecutive += 1;
    failed += 1;
    if (!hasStyle || consecutive === MAX_CONSECUTIVE_FAILURES) fail();
  };
  const handleIdle = () => {
    if (failed > loaded) return fail();
    failed = 0;
    loaded = 0;
  };
  const limit = setTimeout(fail, FIRST_TILE_LIMIT_MS);
  map.on('style.load', handleStyle);
  map.on('sourcedata', handleData);
  map.on('error', handleError);
  map.on('idle', handleIdle);
  return stop;
};
