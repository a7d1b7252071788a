import { defineFeature } from '#server/platform/define-feature.ts';
import type { LoadedPartner } from './loaded-partner.ts';
import { createReadPartner, type PartnerDeps } from './read-partner.ts';

export {
  type AppliedDocument,
  applyDocument,
  type VersionBase,
  wholeDocument,
  withoutDefaults,
} from './apply-document.ts';
export {
  configurationsOf,
  loadConfiguredPrograms,
  loadPrograms,
} from './load-configured-partners.ts';
export { readContentFile } from './load-content.ts';
export {
  loadPartners,
  PartnerFolderError,
  type ProgramsFolder,
} from './load-partners.ts';
export type { LoadedPartner, PartnerContent } from './loaded-partner.ts';
export { openPrograms, type Programs } from './open-programs.ts';
export { contentProblemText, type PartnerFault, partnerFaultText } from './partner-fault.ts';
export { registerPartners } from './store.ts';

export const partnerFeature = (
  loadedPartners: ReadonlyMap<string, LoadedPartner>,
  deps: PartnerDeps,
) =>
  defineFeature({
    handlers: { partner: { current: createReadPartner(loadedPartners, deps) } },
  });
