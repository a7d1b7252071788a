export { adjustmentCodes, adjustRewards, postAdjustment } from './adjust-rewards.ts';
export { hasAdjustments } from './store.ts';
