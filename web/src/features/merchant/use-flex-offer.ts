import { useQuery } from '@tanstack/react-query';
import type { MerchantDetail } from '#contract/merchant.ts';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { flexOfferQuery } from './merchant-queries.ts';

/** The merchant with the member's current flex offer; unchanged when it cannot be loaded. */
export const useFlexOffer = (merchant: MerchantDetail): MerchantDetail => {
  const publicId = useMember()?.publicId ?? '';
  const { hasFlexOffers } = usePartner();
  const isEnabled = hasFlexOffers && publicId !== '';
  const { data } = useQuery({ ...flexOfferQuery(merchant.id, publicId), enabled: isEnabled });
  return data === undefined ? merchant : { ...merchant, flexOffer: data };
};
