export {
  completeReview,
  type Review,
  type ReviewResult,
  recordReview,
} from './complete-review.ts';
export { dueDinesJob, runDue } from './run-due.ts';
