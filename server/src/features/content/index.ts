import { defineFeature } from '#server/platform/define-feature.ts';
import { createReadPage } from './read-page.ts';

export { compareContent } from './compare-content.ts';
export { type ContentService, createContentService } from './content-service.ts';
export { draftEntries, draftHidden, draftProblems, type Edit } from './edit-entries.ts';
export { fillPage } from './fill-page.ts';
export { createTraceFormat } from './format-trace.ts';
export { publishDrafts, rollBack } from './publish.ts';
export { readHistory } from './read-history.ts';
export { writeClaimReason } from './write-claim-reason.ts';

export const contentFeature = (deps: Parameters<typeof createReadPage>[0]) =>
  defineFeature({ handlers: { content: { page: createReadPage(deps) } } });
export { createProgramCopy } from './program-copy.ts';
