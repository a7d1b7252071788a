export { retryPayout } from './list-payouts.ts';
export { listPayouts, sumPayouts } from './list-store.ts';
export type { PayoutFileLine } from './payout-file-store.ts';
export { payoutJobs } from './payout-jobs.ts';
export { payoutWebhookRoute } from './payout-webhook.ts';
export { type ProviderNames, readProviders, recordProviders } from './provider-store.ts';
export { type NextPayout, readNextPayout } from './read-next-payout.ts';
export {
  type Difference,
  type Reconciled,
  reconcilePayouts,
} from './reconcile-payouts.ts';
export {
  type PayoutRun,
  type PayoutTaskDeps,
  runDuePayoutTasks,
  runPayoutTasks,
} from './run-payout-tasks.ts';
export { startPayouts } from './start-payouts.ts';
