export { completeReview, type Review, type ReviewResult } from './complete-review.ts';
export { runDue } from './run-due.ts';
