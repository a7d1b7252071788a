export { createNoteImpressions } from './note-impressions.ts';
export { deleteOldImpressions } from './store.ts';
