export { countFileFaults, listFileFaults } from './delivery-store.ts';
export { type FeedSource, loadFeedSources, readMapping, sourceOf } from './feed-source.ts';
export { ingestRecordsJob } from './ingest-records.ts';
export { lineParser } from './parse-line.ts';
export { readDropFoldersJob } from './read-drop-folder.ts';
export { type ReadRecord, toEvent } from './read-records.ts';
export { countRecords, listFaultyRecords } from './record-store.ts';
export { webhookRoutes } from './webhook-routes.ts';
