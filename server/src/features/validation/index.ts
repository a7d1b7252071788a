import type { HandlersOf } from '#server/platform/api/handlers.ts';
import type { ZipCheck } from './create-zip-check.ts';
import { type EmailCheckDeps, validateEmail } from './validate-email.ts';
import { validateZip } from './validate-zip.ts';

export { createZipCheck, type ZipCheck } from './create-zip-check.ts';

export const createValidationHandlers = (
  isZip: ZipCheck,
  email: EmailCheckDeps,
): HandlersOf<'validation'> => ({
  zip: validateZip(isZip, email.limitKey),
  email: validateEmail(email),
});
