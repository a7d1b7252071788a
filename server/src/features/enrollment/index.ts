import type { HandlersOf } from '#server/platform/api/handlers.ts';
import { type EnrollmentDeps, join } from './join.ts';
import { noteProspect } from './note-prospect.ts';

export { isNewIdentity } from './is-new-identity.ts';
export type { EnrollmentDeps } from './join.ts';

export const createEnrollmentVerbs = (deps: EnrollmentDeps): HandlersOf<'enrollment'> => ({
  join: join(deps),
  recordProspect: noteProspect(deps),
});
