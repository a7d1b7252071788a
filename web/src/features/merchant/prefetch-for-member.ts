import type { QueryClient } from '@tanstack/react-query';
import type { MerchantDetail } from '#contract/merchant.ts';
import { memberQuery } from '../../api/member-query.ts';
import { partnerQuery } from '../../api/partner-query.ts';
import { earningQuery } from './merchant-queries.ts';
import { flexOfferQuery } from './use-flex-offer.ts';

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
