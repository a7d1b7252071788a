import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { KeyRing } from '#server/platform/keys/secret.ts';

const Attempt = z.object({
  partnerId: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** A login redirect in the format of domain/routing; empty without one. */
  redirect: z.string(),
});
/** A sign-in in progress, encrypted in a cookie. */
export type Attempt = z.infer<typeof Attempt>;

export type AttemptMode = { keys: KeyRing; isSecure: boolean };

const LASTS_SECONDS = 600;
const nameOf = ({ isSecure }: AttemptMode) => (isSecure ? '__Host-sign-on' : 'sign_on');
const keyOf = (key: string) => createHash('sha256').update(`sign-on|${key}`).digest();

const cookie = (mode: AttemptMode, value: string, maxAge: number): string =>
  `${nameOf(mode)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${mode.isSecure ? '; Secure' : ''}`;

export const attemptCookie = async (attempt: Attempt, mode: AttemptMode, now: Date) => {
  const sealed = await new EncryptJWT(attempt)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(new Date(now.getTime() + LASTS_SECONDS * 1000))
    .encrypt(keyOf(mode.keys[0]));
  return cookie(mode, sealed, LASTS_SECONDS);
};

export const clearedAttemptCookie = (mode: AttemptMode): string => cookie(mode, '', 0);

/** The attempt that this browser began; undefined when missing, expired or forged. */
export const readAttempt = async (header: string | null, mode: AttemptMode, now: Date) => {
  const start = `${nameOf(mode)}=`;
  const sealed = header?.split(/; */).find((part) => part.startsWith(start));
  if (!sealed) return undefined;
  for (const key of mode.keys) {
    try {
      const { payload } = await jwtDecrypt(sealed.slice(start.length), keyOf(key), {
        currentDate: now,
      });
      return Attempt.parse(payload);
    } catch {
      // Encrypted with another key of the ring, or forged.
    }
  }
  return undefined;
};
