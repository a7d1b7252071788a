export { readContentFile } from './load-content.ts';
export { loadPartners } from './load-partners.ts';
export type { LoadedPartner, PartnerContent } from './loaded-partner.ts';
export { PartnerFolderError } from './partner-folder-error.ts';
export { createReadPartner } from './read-partner.ts';
