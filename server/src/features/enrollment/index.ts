import type { VerbsOf } from '#server/platform/api/verbs.ts';
import { type EnrollmentDeps, join } from './join.ts';
import { noteProspect } from './note-prospect.ts';

export { isNewIdentity } from './is-new-identity.ts';
export type { EnrollmentDeps } from './join.ts';

/** The verbs of joining. */
export const createEnrollmentVerbs = (deps: EnrollmentDeps): VerbsOf<'enrollment'> => ({
  join: join(deps),
  noteProspect: noteProspect(deps),
});
