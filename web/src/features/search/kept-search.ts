import { useSyncExternalStore } from 'react';
import { readLocation } from '#domain/search/read-location.ts';
import { device } from '../../platform/storage.ts';
import type { SearchParams } from './search-params.ts';

const isManual = (location: string) => readLocation(location).kind === 'place';

/** Keeps the place that someone typed for the next visit; an emptied field forgets it (A §3). */
export const keepLocation = (location: string) => {
  if (isManual(location)) device.set('manualLocation', location);
  else if (location === '') device.remove('manualLocation');
};

/** Keeps the options of the last search that succeeded (A §3). */
export const keepSearch = (params: SearchParams) =>
  device.set('lastSearch', JSON.stringify(params));

/** Keeps the map view that was searched, as `south,west,north,east` (A §3). */
export const keepMapView = (box: string) => device.set('mapView', box);

const unchanging = () => () => undefined;
const readManual = () => {
  const kept = device.get('manualLocation') ?? '';
  return isManual(kept) ? kept : '';
};

/** The place typed last on this device, empty while the server renders. */
export const useManualLocation = (): string =>
  useSyncExternalStore(unchanging, readManual, () => '');
