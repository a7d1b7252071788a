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

/** A sign-in in progress, encrypted in a cookie of its own, so that two tabs can sign in concurrently. */
export type Attempt = z.infer<typeof Attempt>;

export type AttemptMode = { keys: KeyRing; isSecure: boolean };

const LASTS_SECONDS = 600;
const MAX_ATTEMPTS = 5;
const SUFFIX_LENGTH = 10;

const prefixOf = ({ isSecure }: AttemptMode) => (isSecure ? '__Host-sign-on-' : 'sign_on_');
const nameOf = (mode: AttemptMode, state: string): string =>
  `${prefixOf(mode)}${createHash('sha256').update(state).digest('hex').slice(0, SUFFIX_LENGTH)}`;
const keyOf = (key: string) => createHash('sha256').update(`sign-on|${key}`).digest();

const cookie = (mode: AttemptMode, name: string, value: string): string =>
  `${name}=${value}; Path=/; Max-Age=${value === '' ? 0 : LASTS_SECONDS}; HttpOnly; SameSite=Lax${mode.isSecure ? '; Secure' : ''}`;

type Sealed = { name: string; value: string };

const sealedIn = (header: string | null, mode: AttemptMode): Sealed[] =>
  (header ?? '').split(/; */).flatMap((part) => {
    const [name = '', value = ''] = part.split('=', 2);
    return name.startsWith(prefixOf(mode)) ? [{ name, value }] : [];
  });

const unseal = async ({ value }: Sealed, { keys }: AttemptMode, now: Date) => {
  for (const key of keys) {
    try {
      const { payload } = await jwtDecrypt(value, keyOf(key), { currentDate: now });
      return { attempt: Attempt.parse(payload), begunAt: payload.iat ?? 0 };
    } catch {
      // Encrypted with another key of the ring, expired or forged.
    }
  }
  return undefined;
};

// A browser has few attempts; those that cannot be read, and the oldest beyond the limit, are cleared.
const clearedCookies = async (header: string | null, mode: AttemptMode, now: Date) => {
  const read = await Promise.all(
    sealedIn(header, mode).map(async (sealed) => {
      const unsealed = await unseal(sealed, mode, now);
      return { name: sealed.name, begunAt: unsealed?.begunAt ?? null };
    }),
  );
  const newestFirst = read
    .filter(({ begunAt }) => begunAt !== null)
    .sort((a, b) => Number(b.begunAt) - Number(a.begunAt));
  const stale = [
    ...read.filter(({ begunAt }) => begunAt === null),
    ...newestFirst.slice(MAX_ATTEMPTS - 1),
  ];
  return stale.map(({ name }) => cookie(mode, name, ''));
};

/** The cookies that store a new attempt beside the ones that this browser has. */
export const attemptCookies = async (
  attempt: Attempt,
  mode: AttemptMode,
  { header, now }: { header: string | null; now: Date },
): Promise<string[]> => {
  const sealed = await new EncryptJWT(attempt)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + LASTS_SECONDS * 1000))
    .encrypt(keyOf(mode.keys[0]));
  return [
    ...(await clearedCookies(header, mode, now)),
    cookie(mode, nameOf(mode, attempt.state), sealed),
  ];
};

export const clearedAttemptCookie = (mode: AttemptMode, state: string): string =>
  cookie(mode, nameOf(mode, state), '');

/** The attempt with a state that this browser began; undefined when missing, expired or forged. */
export const readAttempt = async (
  state: string | null,
  mode: AttemptMode,
  { header, now }: { header: string | null; now: Date },
): Promise<Attempt | undefined> => {
  const sealed = state && sealedIn(header, mode).find(({ name }) => name === nameOf(mode, state));
  const unsealed = sealed ? await unseal(sealed, mode, now) : undefined;
  return unsealed?.attempt.state === state ? unsealed?.attempt : undefined;
};
