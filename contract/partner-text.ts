import { z } from 'zod';

/** A short line of plain text: no markup, no line break. */
export const Words = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(80, 'must have at most 80 characters')
  .regex(/^[^<>{}\n]*$/, 'must not contain < > { } or a line break');

/** Lower-case letters, digits and hyphens, as in a host label. */
export const Slug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be lower-case letters, digits or -');

export const HttpsUrl = z.url({ protocol: /^https$/, error: 'must be an https address' });

/** Where another content system answers; without encryption only on the machine itself. */
export const ContentAddress = z.union([
  HttpsUrl,
  z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1)$/ }),
]);
