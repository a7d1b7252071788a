import { session } from '../browser/storage.ts';
import type { CsrfSource } from './api-client.ts';

const retryForMs = 35_000;
const firstWaitMs = 1000;
const maxRetries = 5;

/** Stored when no token could be fetched: a write that carries it is refused and named in the toast (A §8). */
export const placeholderToken = 'csrf-token-unavailable';

type Parts = {
  fetchToken: () => Promise<string>;
  wait: (ms: number) => Promise<void>;
  now: () => number;
};

/** Fetches the token with 5 retries; gives up with the placeholder after 35 s at the latest (A §4). */
export const createCsrf = ({ fetchToken, wait, now }: Parts): CsrfSource => {
  let pending: Promise<string> | undefined;

  const fetchWithRetries = async (retries: number): Promise<string> => {
    const startedAt = now();
    for (let retry = 0; retry <= retries; retry += 1) {
      try {
        return await fetchToken();
      } catch {
        const waitMs = firstWaitMs * 2 ** retry;
        if (retry === retries || now() + waitMs - startedAt > retryForMs) break;
        await wait(waitMs);
      }
    }
    return placeholderToken;
  };
  const renew = () => {
    // Nobody who presses a button waits for 35 s after that time was given up once.
    const hasGivenUp = session.get('csrfToken') === placeholderToken;
    pending ??= fetchWithRetries(hasGivenUp ? 0 : maxRetries).then((token) => {
      session.set('csrfToken', token);
      pending = undefined;
      return token;
    });
    return pending;
  };
  return {
    renew,
    token: async () => {
      const kept = session.get('csrfToken');
      return kept && kept !== placeholderToken ? kept : renew();
    },
  };
};
