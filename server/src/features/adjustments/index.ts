export { adjustmentCodes, adjustRewards } from './adjust-rewards.ts';
export { hasAdjustments } from './store.ts';
