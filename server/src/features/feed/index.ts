export { advanceDines } from './advance-dines.ts';
export { offerFor } from './build-visits.ts';
export type { FeedSummary } from './count-batch.ts';
export { createDirectory } from './directory.ts';
export { type Engine, type EngineProgram, engineProgram, programsOf } from './engine.ts';
export { readMemberTokens, readMerchants, readPlaces, readTrialFacts } from './fact-store.ts';
export { type FeedDeps, feedRoutes, SIGNATURE_HEADER, TIMESTAMP_HEADER } from './feed-routes.ts';
export { type FeedFault, importFeed } from './import-feed.ts';
export { type BatchResult, type EventOutcome, ingestEvents } from './ingest-events.ts';
export { lockMembers } from './lock-for-events.ts';
export { rematchFeed } from './rematch-feed.ts';
export { resettleBills } from './resettle-bills.ts';
export { type Simulation, simulateFeed } from './simulate-feed.ts';
export {
  TRIAL_PROVIDER,
  type TrialEnd,
  type TrialVisit,
  trialEvents,
} from './trial-events.ts';
export { signBody } from './verify-signature.ts';
