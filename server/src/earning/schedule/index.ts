export {
  completeReview,
  type Review,
  type ReviewResult,
  recordReview,
} from './complete-review.ts';
export { runDue } from './run-due.ts';
