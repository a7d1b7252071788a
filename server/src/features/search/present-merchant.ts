import type { FlexOffer } from '#contract/flex-offer.ts';
import type { Merchant, Offer } from '#contract/merchant.ts';
import { coverPath } from '#domain/images/image-path.ts';
import { WEEKDAYS } from '#domain/merchant/merchant.ts';
import { highlightOn } from '#domain/search/highlight-on.ts';
import {
  EVERY_CAMPAIGN,
  offerUnder,
  type SearchMerchant,
  type SearchOffer,
} from '#search-engine/search-merchant.ts';
import { levelFor, type Viewer } from './viewer.ts';

const CENTS = 100;

const presentOffer = (offer: SearchOffer): Offer => {
  const { weekdays, monthlyMaxSpendCents, monthlyMaxVisits } = offer;
  const isLimited = monthlyMaxSpendCents !== null || monthlyMaxVisits !== null;
  return {
    type: isLimited ? 'Limited' : 'Unlimited',
    weekdays: WEEKDAYS.filter((_, day) => ((weekdays >> day) & 1) === 1),
    monthlyMaxSpend: monthlyMaxSpendCents === null ? null : monthlyMaxSpendCents / CENTS,
    monthlyMaxVisits,
  };
};

const campaignCodes = (merchant: SearchMerchant, viewer: Viewer): string[] => {
  const level = levelFor(viewer, merchant.acclaimedLevel);
  const tiers = viewer.campaigns.filter(({ opens }) => opens.includes(level));
  const offers = merchant.offers.filter(({ campaignCode }) => campaignCode !== EVERY_CAMPAIGN);
  const known = new Set(viewer.campaigns.map(({ code }) => code));
  const special = offers.map(({ campaignCode }) => campaignCode).filter((code) => !known.has(code));
  return [...new Set([...tiers.map(({ code }) => code), ...special])];
};

const earned = (merchant: SearchMerchant, viewer: Viewer) => {
  if (!viewer.isMember) return { earnRate: null, offer: null, isLocked: false };
  const isLocked = !viewer.opens.includes(levelFor(viewer, merchant.acclaimedLevel));
  return {
    earnRate: isLocked && viewer.earnRate !== null ? 0 : viewer.earnRate,
    offer: presentOffer(offerUnder(merchant.offers, viewer.campaignCode)),
    isLocked,
  };
};

const originOf = ({ features, ordersElsewhere }: SearchMerchant): Merchant['origin'] => {
  if (!features.includes('onlineOrdering')) return null;
  return ordersElsewhere ? 'external' : 'internal';
};

type Shown = {
  distance: number | null;
  day: number;
  flexOffer?: FlexOffer | null;
  /** The variant of its image. */
  variant?: number;
};

/** A restaurant as the viewer may see it: rate and offer for members only. Distance in miles. */
export const presentMerchant = (
  merchant: SearchMerchant,
  viewer: Viewer,
  { distance, day, flexOffer = null, variant = 0 }: Shown,
): Merchant => ({
  id: merchant.id,
  name: merchant.name,
  images: {
    imageBaseUrl: coverPath(merchant.id, merchant.cover, variant),
    isPhoto: merchant.cover !== '',
  },
  details: {
    rating: { overallRating: merchant.overallRating, numberOfRatings: merchant.numberOfRatings },
    priceRange: merchant.priceRange,
    cuisines: [...merchant.cuisines],
    highlight: highlightOn(merchant, day),
  },
  origin: originOf(merchant),
  location: {
    address: { city: merchant.city, state: merchant.state },
    neighborhood: merchant.neighborhood,
    latitude: merchant.latitude,
    longitude: merchant.longitude,
  },
  distance,
  acclaimedLevel: levelFor(viewer, merchant.acclaimedLevel),
  benefitAvailability: { campaignCodes: campaignCodes(merchant, viewer) },
  reservationProviders: { openTable: viewer.hasReservations ? merchant.openTableId : null },
  flexOffer,
  ...earned(merchant, viewer),
});
