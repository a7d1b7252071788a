import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MerchantDetail } from '#contract/merchant.ts';
import { api } from '../../api/api.ts';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';

const flexOfferQuery = (merchantId: string, publicId: string) =>
  queryOptions({
    queryKey: ['merchant', merchantId, 'flex-offer', publicId],
    queryFn: ({ signal }) => api.merchant.flexOffer({ merchantId, publicId }, { signal }),
    retry: false,
  });

/** The restaurant with the member's offer as it stands now; if that cannot be read, as it was (B §7). */
export const useFlexOffer = (merchant: MerchantDetail): MerchantDetail => {
  const publicId = useMember()?.publicId ?? '';
  const { hasFlexOffers } = usePartner();
  const isAsked = hasFlexOffers && publicId !== '';
  const { data } = useQuery({ ...flexOfferQuery(merchant.id, publicId), enabled: isAsked });
  return data === undefined ? merchant : { ...merchant, flexOffer: data };
};
