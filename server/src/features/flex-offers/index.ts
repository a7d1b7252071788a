export { type EndResult, endFlexOffer } from './end-flex-offer.ts';
export { type GiveResult, giveFlexOffer } from './give-flex-offer.ts';
export { type ListedOffer, listFlexOffers } from './store.ts';
