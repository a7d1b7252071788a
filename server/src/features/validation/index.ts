import type { VerbsOf } from '#server/platform/api/verbs.ts';
import type { ZipCheck } from './create-zip-check.ts';

export { createZipCheck, type ZipCheck } from './create-zip-check.ts';

export const createValidationVerbs = (isZip: ZipCheck): VerbsOf<'validation'> => ({
  zip: async (_, { zip }) => ({ isValid: await isZip(zip) }),
});
