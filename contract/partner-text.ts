import { z } from 'zod';
import { readText } from '#domain/text/read-text.ts';

/** One line of plain text without markup. */
export const PlainText = z
  .string()
  .overwrite(readText)
  .min(1, 'must not be empty')
  .max(80, 'must have at most 80 characters')
  .regex(/^[^<>{}\n]*$/, 'must not contain < > { } or a line break');

/** Lower-case letters, digits and hyphens, as in a host label. */
export const Slug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be lower-case letters, digits or -');

/** The subdomains of the staff console and of the partner API, which no program may have. */
export const CONSOLE_SLUG = 'console';
export const API_SLUG = 'api';

export const HttpsUrl = z.url({ protocol: /^https$/, error: 'must be an https address' });

/** URL of an external content system; plain http only on loopback. */
export const ContentSystemUrl = z.union([
  HttpsUrl,
  z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1)$/ }),
]);
