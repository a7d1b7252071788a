export { completeReview, type Review, type ReviewResult } from './complete-review.ts';
export { type MemberReward, reportRewards } from './report-rewards.ts';
export { reviewProof } from './review-proof.ts';
export {
  REVIEW_SIGNATURE_HEADER,
  type ReviewRouteDeps,
  reviewRoute,
  signReview,
} from './review-route.ts';
export { runDue } from './run-due.ts';
