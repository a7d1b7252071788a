import { z } from 'zod';

/** A targeted offer at one restaurant; dollars for Dollar and Credit partners, else units. */
export const FlexOffer = z.object({
  id: z.string(),
  webMessageOfferAmount: z.number(),
  /** The last local date on which a dine earns it. */
  endsOn: z.string(),
});
export type FlexOffer = z.infer<typeof FlexOffer>;

/** The offers that a member lists at most. */
export const MAX_OFFERS = 20;

/** The member's open flex offers with their restaurants, the first to end first. */
export const MemberOffers = z.object({
  offers: z
    .array(FlexOffer.extend({ merchant: z.object({ id: z.string(), name: z.string() }) }))
    .max(MAX_OFFERS),
});
export type MemberOffers = z.infer<typeof MemberOffers>;
