export { RewardSumsLoading, RewardSumsPage } from './reward-sums-page.tsx';
export { rewardSumsQuery } from './reward-sums-query.ts';
