import { z } from 'zod';

const fields = z.record(z.string().min(1).max(60), z.json());

/**
 * The changes that a version of a program makes: settings by their name in `partner.json`, each as a whole, the theme
 * as a whole, and the text of `logo.svg`; null leaves the folder's. The server checks it as it checks the folder.
 */
export const ProgramDocument = z.strictObject({
  settings: fields.default({}),
  theme: fields.nullable().default(null),
  logo: z.string().max(40_000, 'has more than 40,000 characters').nullable().default(null),
});
export type ProgramDocument = z.infer<typeof ProgramDocument>;

/** Settings on which members, sign-in or stored amounts depend, so that only the program's folder sets them. */
export const folderSettings = [
  ...(['slug', 'currencyType', 'locale', 'enrollmentType', 'singleSignOn', 'staffSignOn'] as const),
  ...(['hasPPN', 'cmsRoute', 'cmsPreview'] as const),
] as const;
