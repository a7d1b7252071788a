export { createRecordImpressions } from './record-impressions.ts';
export { deleteOldImpressions } from './store.ts';
