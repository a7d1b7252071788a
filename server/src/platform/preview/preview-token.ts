import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type PreviewKind, previewKinds } from '#domain/content/preview-kinds.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { isEqualSecret, type KeyRing } from '../keys/secret.ts';

const PREVIEW_MS = 15 * MINUTE_MS;

const Claims = z.object({
  partner: z.string(),
  kind: z.enum(previewKinds),
  /** Who frames the page and sends it drafts. */
  origin: z.string(),
  until: z.number(),
});
type Claims = z.infer<typeof Claims>;

const signatureOf = (key: string, body: string): string =>
  createHmac('sha256', key).update(`preview|${body}`).digest('base64url');

type Opened = { partner: string; kind: PreviewKind; now: Date };

/** Issues tokens that show a program's member pages in a frame of one origin for some minutes. */
export const createOpenPreview =
  ({ keys, origin }: { keys: KeyRing; origin: string }) =>
  ({ partner, kind, now }: Opened): { token: string; expiresAt: Date } => {
    const expiresAt = new Date(now.getTime() + PREVIEW_MS);
    const claims: Claims = { partner, kind, origin, until: expiresAt.getTime() };
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return { token: `${body}.${signatureOf(keys[0], body)}`, expiresAt };
  };

const parse = (body: string): unknown => {
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** The claims of a token; undefined for one that is forged, expired or of another program. */
export const readPreviewToken = (
  token: string,
  { keys, partner, now }: { keys: KeyRing; partner: string; now: Date },
): Pick<Claims, 'kind' | 'origin'> | undefined => {
  const [body = '', signature = ''] = token.split('.');
  if (!keys.some((key) => isEqualSecret(signature, signatureOf(key, body)))) return undefined;
  const { data: claims } = Claims.safeParse(parse(body));
  const isValid = claims?.partner === partner && claims.until > now.getTime();
  return isValid ? { kind: claims.kind, origin: claims.origin } : undefined;
};
