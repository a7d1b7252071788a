import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MerchantDetail } from '#contract/merchant.ts';
import { api } from '../../api/api.ts';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';

export const flexOfferQuery = (merchantId: string, publicId: string) =>
  queryOptions({
    queryKey: ['merchant', merchantId, 'flex-offer', publicId],
    queryFn: ({ signal }) => api.merchant.flexOffer({ merchantId, publicId }, { signal }),
    retry: false,
  });

/** The merchant with the member's current flex offer; unchanged when it cannot be loaded. */
export const useFlexOffer = (merchant: MerchantDetail): MerchantDetail => {
  const publicId = useMember()?.publicId ?? '';
  const { hasFlexOffers } = usePartner();
  const isEnabled = hasFlexOffers && publicId !== '';
  const { data } = useQuery({ ...flexOfferQuery(merchant.id, publicId), enabled: isEnabled });
  return data === undefined ? merchant : { ...merchant, flexOffer: data };
};
