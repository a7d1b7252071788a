import {
  CURRENT_LOCATION_TEXT,
  isCurrentLocation,
  MAP_VIEW_TEXT,
} from '#domain/search/read-location.ts';

const numbers = /^-?\d+(\.\d+)?(,-?\d+(\.\d+)?)+$/;

/** What the field shows for a location of the address: a position and a map's box have words of their own (B §2). */
export const locationLabel = (location: string): string => {
  if (isCurrentLocation(location)) return CURRENT_LOCATION_TEXT;
  if (!numbers.test(location)) return location;
  return location.split(',').length === 4 ? MAP_VIEW_TEXT : CURRENT_LOCATION_TEXT;
};
