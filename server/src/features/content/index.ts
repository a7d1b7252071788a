export { compareContent, type EntryDifference, type Versions } from './compare-content.ts';
export { type ContentService, createContentService } from './content-service.ts';
export { draftEntries, draftHidden, draftProblems, type Edit } from './edit-entries.ts';
export { fillPage } from './fill-page.ts';
export { publishDrafts, rollBack } from './publish.ts';
export { type History, readHistory } from './read-history.ts';
export { createContentHandlers } from './read-page.ts';
