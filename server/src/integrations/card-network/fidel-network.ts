import { z } from 'zod';
import { readLimitedJson } from '#server/platform/http/read-limited.ts';
import type { CardNetwork } from './port.ts';

const CardItems = z.object({ items: z.array(z.object({ accountId: z.string().optional() })) });

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 256 * 1024;

export type FidelSettings = { address: string; secretKey: string; fetch?: typeof fetch };

/** Fidel's API, version 1. A 404 confirms a removal, or means that the network declined the card. */
export const createFidelNetwork = (settings: FidelSettings): CardNetwork => {
  const { address, secretKey, fetch: send = fetch } = settings;
  const call = (method: string, reference: string) =>
    send(`${address}/v1/cards/${encodeURIComponent(reference)}`, {
      method,
      headers: { 'fidel-key': secretKey, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const failed = (method: string, { status }: Response) =>
    new Error(`card network: ${method} returned ${status}`);
  return {
    stateOf: async (reference) => {
      const response = await call('GET', reference);
      if (response.status === 404) return 'refused';
      if (!response.ok) throw failed('GET', response);
      const { items } = CardItems.parse(await readLimitedJson(response, MAX_BYTES));
      return items.length > 0 ? 'active' : 'refused';
    },
    remove: async (reference) => {
      const response = await call('DELETE', reference);
      if (response.status === 204 || response.status === 404) return 'confirmed';
      if (response.status === 202) return 'requested';
      throw failed('DELETE', response);
    },
  };
};
