import { DEFAULT_LOCATION, DEFAULT_LOCATION_TEXT } from '#domain/search/coordinates.ts';
import {
  CURRENT_LOCATION_TEXT,
  isCurrentLocation,
  MAP_VIEW_TEXT,
} from '#domain/search/read-location.ts';

const numbers = /^-?\d+(\.\d+)?(,-?\d+(\.\d+)?)+$/;

/** The field's text for a location: default location, device position and map view have labels. */
export const locationLabel = (location: string): string => {
  if (isCurrentLocation(location)) return CURRENT_LOCATION_TEXT;
  if (location === DEFAULT_LOCATION) return DEFAULT_LOCATION_TEXT;
  if (!numbers.test(location)) return location;
  return location.split(',').length === 4 ? MAP_VIEW_TEXT : CURRENT_LOCATION_TEXT;
};
