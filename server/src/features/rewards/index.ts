export { type MemberReward, reportRewards } from './report-rewards.ts';
