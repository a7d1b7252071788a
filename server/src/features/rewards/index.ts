export { completeReview, type Review, type ReviewResult } from './complete-review.ts';
export { type MemberReward, reportRewards } from './report-rewards.ts';
export { runDue } from './run-due.ts';
