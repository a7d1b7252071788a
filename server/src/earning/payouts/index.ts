export { type PayoutTaskDeps, runPayoutTasks } from './run-payout-tasks.ts';
export { startPayouts } from './start-payouts.ts';
