import { z } from 'zod';
import { cardTypes } from '#domain/member/member.ts';
import { readLimitedJson } from '#server/platform/http/read-limited.ts';
import type { CardVault } from './port.ts';

const Enrollment = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('enrolled'),
    reference: z.string().min(1).max(200),
    // An invalid account reference is ignored, so that the card is still linked.
    par: z
      .string()
      .regex(/^[A-Za-z0-9]{20,40}$/)
      .optional()
      .catch(undefined),
    cardType: z.enum(cardTypes),
    lastFour: z.string().regex(/^\d{4}$/),
    expiresMonth: z.string().nullable(),
  }),
  z.object({ kind: z.literal('expired') }),
  z.object({ kind: z.literal('refused') }),
]);

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 256 * 1024;

export type CardVaultSettings = { address: string; key: string; fetch?: typeof fetch };

// The vault runs in its own process; a shared key authenticates the app.
export const createHttpCardVault = (settings: CardVaultSettings): CardVault => {
  const { address, key, fetch: send = fetch } = settings;
  const call = async (path: string, body: unknown): Promise<unknown> => {
    const response = await send(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`card vault: ${path} returned ${response.status}`);
    return readLimitedJson(response, MAX_BYTES);
  };
  return {
    enroll: async (card) => Enrollment.parse(await call('/service/enroll', card)),
    release: async (reference) => {
      await call('/service/release', { reference });
    },
  };
};
