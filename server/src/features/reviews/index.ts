export { reviewProof } from './review-proof.ts';
export {
  REVIEW_SIGNATURE_HEADER,
  type ReviewRouteDeps,
  reviewRoute,
  signReview,
} from './review-route.ts';
