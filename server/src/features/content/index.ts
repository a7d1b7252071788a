import { defineFeature } from '#server/platform/define-feature.ts';
import { createReadPage } from './read-page.ts';
import { schedulesJob } from './schedule-content.ts';

export { auditEditLock } from './audit-copy.ts';
export { compareContent } from './compare-content.ts';
export { type ContentService, createContentService } from './content-service.ts';
export {
  draftEntries,
  draftEntry,
  draftHidden,
  draftOverride,
  draftProblems,
  type Edit,
  folderEntry,
  newPageProblems,
} from './edit-entries.ts';
export {
  discardDraft,
  type EntryFacts,
  type EntryMark,
  entryVersion,
  listEntryMarks,
  lockEntryVersion,
  readEntryFacts,
  readStoredRevision,
} from './editor-store.ts';
export { fillPage, readFilledPage, withRateTexts } from './fill-page.ts';
export { createTraceFormat } from './format-trace.ts';
export { addContentImage } from './image-store.ts';
export { baseLayerOf, isBaseLayer } from './layer-content.ts';
export { type EditLock, readLock, releaseLock, takeLock } from './lock-store.ts';
export { publishDrafts, rollBack } from './publish.ts';
export { readHistory } from './read-history.ts';
export { runSchedules, scheduleDraft, unschedule } from './schedule-content.ts';
export { listSchedules, type Schedule } from './schedule-store.ts';
export type { EntryName } from './store.ts';
export { writeClaimReason } from './write-claim-reason.ts';

type Deps = Parameters<typeof createReadPage>[0] & Parameters<typeof schedulesJob>[0];

export const contentFeature = (deps: Deps) =>
  defineFeature({
    handlers: { content: { page: createReadPage(deps) } },
    jobs: [schedulesJob(deps)],
  });
export { createProgramCopy, readRateTexts } from './program-copy.ts';
