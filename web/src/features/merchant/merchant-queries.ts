import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { MerchantDetail } from '#contract/merchant.ts';
import { boxLocation, type Coordinates } from '#domain/search/coordinates.ts';
import { api } from '../../api/api.ts';
import { memberQuery } from '../../api/member-query.ts';
import { partnerQuery } from '../../api/partner-query.ts';

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

export const flexOfferQuery = (merchantId: string, publicId: string) =>
  queryOptions({
    queryKey: ['merchant', merchantId, 'flex-offer', publicId],
    queryFn: ({ signal }) => api.merchant.flexOffer({ merchantId, publicId }, { signal }),
    retry: false,
  });

/**
 * Loads what the page shows a member above its other content, so that nothing moves below it later;
 * the page does without what fails.
 */
export const prefetchForMember = async (
  queryClient: QueryClient,
  { id, isLocked, isRetired, offer }: MerchantDetail,
): Promise<void> => {
  const member = await queryClient.ensureQueryData(memberQuery());
  if (member === null || isRetired) return;
  const { partner } = await queryClient.ensureQueryData(partnerQuery());
  const isOpen = offer !== null && !isLocked;
  await Promise.all([
    isOpen && queryClient.prefetchQuery(earningQuery(id)),
    partner.hasFlexOffers && queryClient.prefetchQuery(flexOfferQuery(id, member.publicId)),
  ]);
};

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
