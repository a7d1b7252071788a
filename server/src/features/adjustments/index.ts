export { type AdjustmentCode, adjustmentCodes, adjustRewards } from './adjust-rewards.ts';
