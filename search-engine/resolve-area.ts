import {
  type Coordinates,
  DEFAULT_COORDINATES,
  DEFAULT_LOCATION_TEXT,
  type MapBox,
  roundCoordinates,
  SEARCH_RADIUS_MILES,
} from '#domain/search/coordinates.ts';
import {
  CURRENT_LOCATION_TEXT,
  type LocationRequest,
  MAP_VIEW_TEXT,
} from '#domain/search/read-location.ts';
import { findPlace } from './places/find-place.ts';
import type { Gazetteer } from './places/gazetteer.ts';
import type { SearchArea } from './search-query.ts';

/** The area of a search and its label. */
export type ResolvedArea = { text: string; area: SearchArea };

const around = (text: string, center: Coordinates): ResolvedArea => ({
  text,
  area: { kind: 'around', center: roundCoordinates(center), radiusMiles: SEARCH_RADIUS_MILES },
});

const middleOf = ({ south, west, north, east }: MapBox): Coordinates => {
  const width = west <= east ? east - west : east + 360 - west;
  const longitude = west + width / 2;
  return {
    latitude: (south + north) / 2,
    longitude: longitude > 180 ? longitude - 360 : longitude,
  };
};

/**
 * The area that a location means: 25 miles around a point, a ZIP code, a city or a
 * neighborhood; a whole state; a map's box; around the default location for no text and for 'Current Location'
 * without a position. Null for an unknown place.
 */
export const resolveArea = (
  gazetteer: Gazetteer,
  location: LocationRequest,
): ResolvedArea | null => {
  if (location.kind === 'none') return around(DEFAULT_LOCATION_TEXT, DEFAULT_COORDINATES);
  if (location.kind === 'currentLocation')
    return around(CURRENT_LOCATION_TEXT, DEFAULT_COORDINATES);
  if (location.kind === 'point') return around(location.text, location.at);
  if (location.kind === 'box') {
    const center = roundCoordinates(middleOf(location.box));
    return { text: MAP_VIEW_TEXT, area: { kind: 'box', center, box: location.box } };
  }
  const place = findPlace(gazetteer, location.text);
  if (!place) return null;
  // One center for the default location, whether it is named or not.
  if (place.text === DEFAULT_LOCATION_TEXT) return around(place.text, DEFAULT_COORDINATES);
  if (place.kind !== 'state') return around(place.text, place);
  const center = roundCoordinates(place);
  return { text: place.text, area: { kind: 'state', center, state: place.state } };
};
