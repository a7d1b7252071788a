import type { HandlersOf } from '#server/platform/api/handlers.ts';
import { type EnrollmentDeps, join } from './join.ts';
import { recordProspect } from './record-prospect.ts';

export { isNewIdentity } from './is-new-identity.ts';
export type { EnrollmentDeps } from './join.ts';

export const createEnrollmentHandlers = (deps: EnrollmentDeps): HandlersOf<'enrollment'> => ({
  join: join(deps),
  recordProspect: recordProspect(deps),
});
