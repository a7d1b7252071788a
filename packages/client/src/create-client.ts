import { randomUUID } from 'node:crypto';
import createFetchClient, { type Middleware } from 'openapi-fetch';
import type { paths } from './api.gen.ts';
import { fetchWithRetries, type Retries } from './fetch-with-retries.ts';
import { errorOf } from './problem-error.ts';

export type ClientOptions = {
  /** Where the API is, such as `https://api.dineback.example`. */
  origin: string;
  /** A key of the program, `dbk_live_…` or `dbk_test_…`. */
  key: string;
  /** The version of the API as a date; that of the key where it is absent. */
  version?: string;
  retries?: Partial<Retries>;
  fetch?: (request: Request) => Promise<Response>;
};

const DEFAULT_RETRIES: Retries = { times: 4, firstPauseMs: 500 };

const authorize = ({ key, version }: ClientOptions): Middleware => ({
  onRequest: ({ request }) => {
    request.headers.set('authorization', `Bearer ${key}`);
    if (version) request.headers.set('dineback-version', version);
    // A caller that may repeat the call itself passes a key of its own.
    if (request.method === 'POST' && !request.headers.has('idempotency-key'))
      request.headers.set('idempotency-key', randomUUID());
    return request;
  },
  onResponse: async ({ response }) => {
    const isCached = response.status === 304;
    if (!response.ok && !isCached) throw await errorOf(response);
  },
});

/**
 * The operations of the API by method and path, typed by its document: `client.GET('/v1/members', …)`. Adds the key
 * and an Idempotency-Key, and sends requests again after temporary failures. Throws `ProblemError`.
 */
export const createClient = (options: ClientOptions) => {
  const retries = { ...DEFAULT_RETRIES, ...options.retries };
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  const client = createFetchClient<paths>({
    baseUrl: options.origin,
    fetch: fetchWithRetries(send, retries),
  });
  client.use(authorize(options));
  return client;
};

export type Client = ReturnType<typeof createClient>;
