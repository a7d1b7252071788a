import { z } from 'zod';
import type { EnrollingNetwork } from './port.ts';

const Created = z.object({ items: z.array(z.object({ id: z.string().min(1) })).min(1) });

const TIMEOUT_MS = 20_000;

export type FidelSettings = {
  address: string;
  key: string;
  programId: string;
  countryCode?: string;
  fetch?: typeof fetch;
};

/** Fidel's API, version 1. 400 and 409 are declined cards; anything else is a failure. */
export const createFidelEnrollment = (settings: FidelSettings): EnrollingNetwork => {
  const { address, key, programId, countryCode = 'USA', fetch: send = fetch } = settings;
  const call = (method: string, path: string, body?: unknown) =>
    send(`${address}/v1${path}`, {
      method,
      headers: { 'fidel-key': key, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  return {
    enroll: async ({ number, expiresMonth }) => {
      const response = await call('POST', `/programs/${encodeURIComponent(programId)}/cards`, {
        number,
        expYear: Number(expiresMonth.slice(0, 4)),
        expMonth: Number(expiresMonth.slice(5)),
        countryCode,
        termsOfUse: true,
      });
      if (response.status === 400 || response.status === 409) return { kind: 'refused' };
      if (!response.ok) throw new Error(`card network: returned ${response.status}`);
      const [card] = Created.parse(await response.json()).items;
      return card ? { kind: 'taken', reference: card.id } : { kind: 'refused' };
    },
    discard: async (reference) => {
      const response = await call('DELETE', `/cards/${encodeURIComponent(reference)}`);
      if (!response.ok && response.status !== 404)
        throw new Error(`card network: returned ${response.status}`);
    },
  };
};
