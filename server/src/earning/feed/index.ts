export { type FeedFault, insertFaults, listFaults } from './fault-store.ts';
export { createFeedMetrics, type FeedMetrics } from './feed-metrics.ts';
export { type FeedDeps, feedRoutes } from './feed-routes.ts';
export type { FeedSummary } from './feed-summary.ts';
export { findEvents } from './find-store.ts';
export { importFeed, type LineFault } from './import-feed.ts';
export { type BatchResult, type EventOutcome, ingestEvents } from './ingest-events.ts';
export { ingestInLanes } from './ingest-in-lanes.ts';
export { parseBody, readBody } from './read-body.ts';
export { readEvent } from './read-event.ts';
export { matchCardsJob, matchWaitingCards, rematchFeed } from './rematch-feed.ts';
export {
  SIMULATED_PROVIDER,
  type SimulatedDine,
  type SimulatedEnd,
  simulatedEvents,
} from './simulated-dine.ts';
export { readSimulationFacts } from './simulation-store.ts';
