import { useSyncExternalStore } from 'react';
import { DEFAULT_LOCATION } from '#domain/search/coordinates.ts';
import { CURRENT_LOCATION_TEXT, readLocation } from '#domain/search/read-location.ts';
import { localStore } from '../../browser/storage.ts';
import { readSearchParams, type SearchParams } from './search-params.ts';

const isManual = (location: string) => readLocation(location).kind === 'place';

/** Keeps the place that someone typed for the next visit; an emptied field forgets it (A §3). */
export const keepLocation = (location: string) => {
  if (isManual(location)) localStore.set('manualLocation', location);
  else if (location === '') localStore.remove('manualLocation');
};

const typeOf = (location = ''): 'geo' | 'api' =>
  ['point', 'box'].includes(readLocation(location).kind) ? 'geo' : 'api';

/** Keeps the options of the last search that succeeded, with its type: geo for coordinates, api for text (A §3, B §3). */
export const keepSearch = ({ view: _, ...params }: SearchParams) =>
  localStore.set('lastSearch', JSON.stringify({ ...params, type: typeOf(params.location) }));

const parsed = (text: string | null): Record<string, unknown> => {
  try {
    return { ...JSON.parse(text ?? '{}') };
  } catch {
    return {};
  }
};

/** The last search of this device from its first page on; the position of the device is asked for anew (B §3). */
export const readKeptSearch = (): SearchParams => {
  const { pageNo: _, ...kept } = readSearchParams(parsed(localStore.get('lastSearch')));
  const { location = '' } = kept;
  const isPosition = location !== DEFAULT_LOCATION && readLocation(location).kind === 'point';
  return isPosition ? { ...kept, location: CURRENT_LOCATION_TEXT } : kept;
};

/** Keeps the map view that was searched, as `south,west,north,east` (A §3). */
export const keepMapView = (box: string) => localStore.set('mapView', box);

const unchanging = () => () => undefined;
/** The place typed last on this device. */
export const readManual = (): string => {
  const kept = localStore.get('manualLocation') ?? '';
  return isManual(kept) ? kept : '';
};

/** The place typed last on this device, empty while the server renders. */
export const useManualLocation = (): string =>
  useSyncExternalStore(unchanging, readManual, () => '');
