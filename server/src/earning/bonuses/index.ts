export { type EndResult, endFlexOffer } from './end-flex-offer.ts';
export { type ListedOffer, listFlexOffers } from './flex-offer-store.ts';
export { type GiveResult, giveFlexOffer } from './grant-flex-offer.ts';
export { settleBonuses } from './reconcile-bonuses.ts';
