import { queryOptions } from '@tanstack/react-query';
import { boxLocation, type Coordinates } from '#domain/search/coordinates.ts';
import { api } from '../../api/api.ts';

const marginDegrees = 0.015;
const maxNearby = 20;

/** The search location of the area around a merchant. */
export const areaAround = ({ latitude, longitude }: Coordinates): string =>
  boxLocation({
    south: latitude - marginDegrees,
    west: longitude - marginDegrees,
    north: latitude + marginDegrees,
    east: longitude + marginDegrees,
  });

/** Merchants in the area around one; decoration of its map. */
export const nearbyQuery = (coordinates: Coordinates) => {
  const location = areaAround(coordinates);
  return queryOptions({
    queryKey: ['search', 'nearby', location],
    queryFn: ({ signal }) => api.search.search({ location, pageSize: maxNearby }, { signal }),
  });
};
