export { countBatch, createFeedCount, type FeedSummary, summarize } from './count-batch.ts';
export { createDirectory } from './directory.ts';
export { type Engine, type EngineProgram, engineProgram, programsOf } from './engine.ts';
export { type FeedFault, importFeed } from './import-feed.ts';
export { type BatchResult, type EventOutcome, ingestEvents } from './ingest-events.ts';
