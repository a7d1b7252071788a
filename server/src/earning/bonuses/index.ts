export { type EndResult, endFlexOffer } from './end-flex-offer.ts';
export { type ListedOffer, listFlexOffers } from './flex-offer-store.ts';
export { type GrantResult, grantFlexOffer } from './grant-flex-offer.ts';
export { reconcileBonuses } from './reconcile-bonuses.ts';
