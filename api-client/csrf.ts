import type { CsrfSource } from './api-client.ts';

const RETRY_WINDOW_MS = 35_000;
const INITIAL_DELAY_MS = 1000;
const MAX_RETRIES = 5;

/** Stored when no token could be fetched; writes that send it are rejected with a named error. */
export const PLACEHOLDER_TOKEN = 'csrf-token-unavailable';

type TokenStore = { get: () => string | null; set: (token: string) => void };

type Dependencies = {
  store: TokenStore;
  fetchToken: () => Promise<string>;
  wait: (ms: number) => Promise<void>;
  now: () => number;
};

/** Fetches the CSRF token with 5 retries; falls back to the placeholder after 35 s. */
export const createCsrf = ({ store, fetchToken, wait, now }: Dependencies): CsrfSource => {
  let pending: Promise<string> | undefined;

  const fetchWithRetries = async (retries: number): Promise<string> => {
    const startedAt = now();
    for (let retry = 0; retry <= retries; retry += 1) {
      try {
        return await fetchToken();
      } catch {
        const delayMs = INITIAL_DELAY_MS * 2 ** retry;
        if (retry === retries || now() + delayMs - startedAt > RETRY_WINDOW_MS) break;
        await wait(delayMs);
      }
    }
    return PLACEHOLDER_TOKEN;
  };
  const renew = () => {
    // After one failed round of retries, later submits do not wait again.
    const hasGivenUp = store.get() === PLACEHOLDER_TOKEN;
    pending ??= fetchWithRetries(hasGivenUp ? 0 : MAX_RETRIES).then((token) => {
      store.set(token);
      pending = undefined;
      return token;
    });
    return pending;
  };
  return {
    renew,
    token: async () => {
      const stored = store.get();
      return stored && stored !== PLACEHOLDER_TOKEN ? stored : renew();
    },
  };
};
