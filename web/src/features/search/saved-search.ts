import { useSyncExternalStore } from 'react';
import { DEFAULT_LOCATION } from '#domain/search/coordinates.ts';
import { CURRENT_LOCATION_TEXT, readLocation } from '#domain/search/read-location.ts';
import { localStore, sessionStore } from '../../browser/storage.ts';
import { parseSearchParams, type SearchParams } from './search-params.ts';

const isManual = (location: string) => readLocation(location).kind === 'place';

/** Saves the typed location for the next visit; an emptied field removes it. */
export const saveManualLocation = (location: string) => {
  if (isManual(location)) localStore.set('manualLocation', location);
  else if (location === '') localStore.remove('manualLocation');
};

/** Removes a typed location that the search does not know, so that the next visit does not repeat it. */
export const forgetManualLocation = (location: string) => {
  if (localStore.get('manualLocation') === location) localStore.remove('manualLocation');
};

const typeOf = (location = ''): 'geo' | 'api' =>
  ['point', 'box'].includes(readLocation(location).kind) ? 'geo' : 'api';

/** Saves the last successful search with its type: geo for coordinates, api for text. */
export const saveLastSearch = ({ view: _, ...params }: SearchParams) => {
  localStore.setJson('lastSearch', { ...params, type: typeOf(params.location) });
  sessionStore.set('hasSearched', 'true');
};

/**
 * The last search on this device, first page, for any date; a device position becomes "Current Location" so that it
 * is requested again.
 */
export const readLastSearch = (): SearchParams => {
  const {
    pageNo: _,
    date: __,
    ...saved
  } = parseSearchParams(Object(localStore.getJson('lastSearch')));
  const { location = '' } = saved;
  const isPosition = location !== DEFAULT_LOCATION && readLocation(location).kind === 'point';
  return isPosition ? { ...saved, location: CURRENT_LOCATION_TEXT } : saved;
};

/** Saves the searched map view as `south,west,north,east`. */
export const saveMapView = (box: string) => localStore.set('mapView', box);

const subscribeToNothing = () => () => undefined;
/** The last typed location on this device. */
export const readManualLocation = (): string => {
  const stored = localStore.get('manualLocation') ?? '';
  return isManual(stored) ? stored : '';
};

/** The last typed location on this device; empty while the server renders. */
export const useManualLocation = (): string =>
  useSyncExternalStore(subscribeToNothing, readManualLocation, () => '');
