import type { VerbsOf } from '#server/platform/api/verbs.ts';
import type { ZipCheck } from './create-zip-check.ts';
import { type EmailCheckDeps, validateEmail } from './validate-email.ts';
import { validateZip } from './validate-zip.ts';

export { createZipCheck, type ZipCheck } from './create-zip-check.ts';

export const createValidationVerbs = (
  isZip: ZipCheck,
  email: EmailCheckDeps,
): VerbsOf<'validation'> => ({
  zip: validateZip(isZip, email.limitKey),
  email: validateEmail(email),
});
