export { createProgramVerbs } from './create-program-verbs.ts';
export { readContentFile } from './load-content.ts';
export { loadPartners } from './load-partners.ts';
export { PartnerFolderError } from './partner-folder-error.ts';
export type { LoadedProgram, ProgramContent } from './program.ts';
