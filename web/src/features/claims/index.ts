export { claimsQuery } from './claims-queries.ts';
export { MissingRewards } from './missing-rewards.tsx';
