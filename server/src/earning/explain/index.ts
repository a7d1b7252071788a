export { checkEarning, checkEarningOfList, earnUnitsToday } from './check-earning.ts';
export { decidedDine } from './decided-dine.ts';
export { type DineRecord, dineRecords, readDines } from './dine-record-store.ts';
export { type ExplainedDine, explainDine } from './explain-dine.ts';
export { explainPurchase } from './explain-purchase.ts';
export { type ExplainedWhatIf, explainWhatIf } from './explain-what-if.ts';
export {
  type DinePlan,
  type PlanningMember,
  planningMember,
  planRewards,
  presentReward,
} from './plan-rewards.ts';
export { type RewardSums, sumRewards } from './sum-rewards.ts';
