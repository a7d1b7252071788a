import { setTimeout as wait } from 'node:timers/promises';

export type Retries = {
  /** How often a request is sent again at most. */
  times: number;
  /** The first pause; each later one is twice as long, with up to a half of it at random. */
  firstPauseMs: number;
};

type Fetch = (request: Request) => Promise<Response>;

const SECOND_MS = 1000;
const TOO_MANY_REQUESTS = 429;
const CONFLICT = 409;
const FIRST_SERVER_ERROR = 500;

/** Whether sending the request again cannot do its work twice. */
const isRepeatable = ({ method, headers }: Request): boolean =>
  method === 'GET' || headers.has('idempotency-key');

const isTemporary = ({ status, headers }: Response): boolean =>
  status === TOO_MANY_REQUESTS ||
  status >= FIRST_SERVER_ERROR ||
  // A request with the same key still runs; its response comes after the pause.
  (status === CONFLICT && headers.has('retry-after'));

/** The pause that a response names in seconds or as a date. */
const namedPauseMs = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined;
  const seconds = Number(header);
  const pause = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * SECOND_MS;
  return Number.isNaN(pause) ? undefined : Math.max(0, pause);
};

/**
 * Sends a request again with the same headers, so with the same Idempotency-Key, after network errors, 429, 5xx and
 * while an earlier one with its key runs. Waits as long as `Retry-After` says, else with exponential backoff.
 */
export const fetchWithRetries =
  (fetch: Fetch, { times, firstPauseMs }: Retries): Fetch =>
  async (request) => {
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= times || !isRepeatable(request);
      const sent = await fetch(request.clone()).catch((error: unknown) => {
        if (isLast) throw error;
        return undefined;
      });
      if (sent && (isLast || !isTemporary(sent))) return sent;
      const backoffMs = firstPauseMs * 2 ** attempt * (1 + Math.random() / 2);
      await wait(namedPauseMs(sent?.headers.get('retry-after') ?? null, Date.now()) ?? backoffMs);
    }
  };
