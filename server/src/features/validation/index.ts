import type { VerbsOf } from '#server/platform/api/verbs.ts';
import type { ZipCheck } from './create-zip-check.ts';
import { type EmailCheckDeps, validateEmail } from './validate-email.ts';

export { createZipCheck, type ZipCheck } from './create-zip-check.ts';

export const createValidationVerbs = (
  isZip: ZipCheck,
  email: EmailCheckDeps,
): VerbsOf<'validation'> => ({
  zip: async (_, { zip }) => ({ isValid: await isZip(zip) }),
  email: validateEmail(email),
});
