import type { MapLabel } from './map-point.ts';

type Placed = { neighborhood: string; city: string; latitude: number; longitude: number };

/** Names for the map where there is no map service: each neighborhood or city at the middle of its restaurants. */
export const placeLabels = (places: readonly Placed[]): MapLabel[] => {
  const named = Map.groupBy(places, ({ neighborhood, city }) => neighborhood || city);
  return [...named].map(([text, group]) => ({
    text,
    latitude: group.reduce((sum, { latitude }) => sum + latitude, 0) / group.length,
    longitude: group.reduce((sum, { longitude }) => sum + longitude, 0) / group.length,
  }));
};
