export { listReviews } from './list-reviews.ts';
export { flexOffersFor, hasFlexOffers, listOffers, readFlexOffer } from './read-flex-offer.ts';
export { countRatings, hasMerchant } from './store.ts';
