import { queryOptions } from '@tanstack/react-query';
import { boxLocation, type Coordinates } from '#domain/search/coordinates.ts';
import { api } from '../../api/api.ts';

export const merchantQuery = (id: string) =>
  queryOptions({
    queryKey: ['merchant', id],
    queryFn: ({ signal }) => api.merchant.detail({ id }, { signal }),
  });

/** Whether the member's dine today would earn; refetched whenever the page opens. */
export const earningQuery = (id: string) =>
  queryOptions({
    queryKey: ['merchant', id, 'earning-check'],
    queryFn: ({ signal }) => api.merchant.earningCheck({ id }, { signal }),
    staleTime: 0,
  });

const MARGIN_DEGREES = 0.015;
const MAX_NEARBY = 20;

/** The search location of the area around a merchant. */
export const areaAround = ({ latitude, longitude }: Coordinates): string =>
  boxLocation({
    south: latitude - MARGIN_DEGREES,
    west: longitude - MARGIN_DEGREES,
    north: latitude + MARGIN_DEGREES,
    east: longitude + MARGIN_DEGREES,
  });

/** Merchants in the area around one; decoration of its map. */
export const nearbyQuery = (coordinates: Coordinates) => {
  const location = areaAround(coordinates);
  return queryOptions({
    queryKey: ['search', 'nearby', location],
    queryFn: ({ signal }) => api.search.search({ location, pageSize: MAX_NEARBY }, { signal }),
  });
};
