import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const LIFE_MS = 15 * 60_000;

const Claims = z.object({ jti: z.string().min(1), aud: z.string(), exp: z.number() });

export type Ticket = { id: string; partner: string; expiresAt: Date };

/** A ticket allows decrypting one card number for one partner within 15 minutes. */
export const issueTicket = (key: Uint8Array, partner: string, now: Date): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(randomUUID())
    .setAudience(partner)
    .setExpirationTime(new Date(now.getTime() + LIFE_MS))
    .sign(key);

type About = { partner: string; now: Date };

const readWith = async (
  key: Uint8Array,
  text: string,
  { partner, now }: About,
): Promise<Ticket | null> => {
  try {
    const { payload } = await jwtVerify(text, key, {
      algorithms: ['HS256'],
      audience: partner,
      currentDate: now,
      requiredClaims: ['exp', 'jti'],
    });
    const { jti, aud, exp } = Claims.parse(payload);
    return { id: jti, partner: aud, expiresAt: new Date(exp * 1000) };
  } catch {
    return null;
  }
};

/** The verified ticket, or null when it is forged, expired or for another partner. */
export const readTicket = async (
  keys: readonly Uint8Array[],
  text: string,
  about: About,
): Promise<Ticket | null> => {
  const read = await Promise.all(keys.map((key) => readWith(key, text, about)));
  return read.find((ticket) => ticket !== null) ?? null;
};
