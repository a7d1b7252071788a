export { listReviews } from './list-reviews.ts';
export { flexOffersFor, hasFlexOffers, readFlexOffer } from './read-flex-offer.ts';
export { countRatings, hasMerchant } from './store.ts';
