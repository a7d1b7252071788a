export {
  completeReview,
  type Review,
  type ReviewResult,
  recordReview,
} from './complete-review.ts';
export { dueDinesJob } from './due-dines-job.ts';
export { runDue } from './run-due.ts';
