export { listReviews } from './list-reviews.ts';
export { flexOffersFor, hasFlexOffers, readFlexOffer } from './read-flex-offer.ts';
export { hasMerchant } from './store.ts';
