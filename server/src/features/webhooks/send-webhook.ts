import type { IncomingMessage } from 'node:http';
import { readRetryAfter } from '#domain/webhooks/retry-schedule.ts';
import {
  type AddressProblem,
  type ReachableNetwork,
  RequestRefused,
  readReachable,
  requestPublic,
} from '#server/platform/outgoing/request-public.ts';
import { signWebhook } from './sign-webhook.ts';

const TIMEOUT_MS = 10_000;
// Enough to recognize an error page.
const MAX_RESPONSE_BYTES = 1_000;
// The status decides; a body that is late is cut.
const BODY_MS = 1_000;

export type WebhookProblem = AddressProblem | 'badStatus' | 'redirected' | 'tooSlow' | 'noSecret';

export type WebhookMessage = {
  url: string;
  id: string;
  body: string;
  /** Empty when none can be decrypted. */
  secrets: readonly string[];
};

/** The outcome of an attempt; without a problem it was delivered. */
export type WebhookResult = {
  status: number | null;
  durationMs: number;
  problem: WebhookProblem | null;
  /** The beginning of the response. */
  response: string;
  retryAfterMs: number;
};

export type SendDeps = { network: ReachableNetwork; now: Date; timeoutMs?: number };

const problemOf = (status: number): WebhookProblem | null => {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirected' : 'badStatus';
};

// Control characters cannot be stored and are of no use to people.
const readable = (bytes: Buffer): string =>
  bytes.toString('utf8').replaceAll(/[^\P{Cc}\n\t]/gu, '');

const readBeginning = (response: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES));
    };
    const timer = setTimeout(end, BODY_MS);
    response.on('error', end).on('close', end);
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_RESPONSE_BYTES) end();
    });
  });

type Response = Pick<WebhookResult, 'status' | 'problem' | 'response' | 'retryAfterMs'>;

const exchange = async (
  { url, id, body, secrets }: WebhookMessage,
  { network, now }: SendDeps,
  signal: AbortSignal,
): Promise<Response> => {
  const timestamp = Math.floor(now.getTime() / 1000);
  const response = await requestPublic(
    readReachable(url, network),
    {
      method: 'POST',
      signal,
      body,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Dineback-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signWebhook({ id, timestamp, body, secrets }),
      },
    },
    network,
  );
  try {
    const { statusCode: status = 0, headers } = response;
    return {
      status,
      problem: problemOf(status),
      response: readable(await readBeginning(response)),
      retryAfterMs: readRetryAfter(headers['retry-after'], now),
    };
  } finally {
    response.destroy();
  }
};

const failed = (problem: WebhookProblem): Response => ({
  status: null,
  problem,
  response: '',
  retryAfterMs: 0,
});

/** Sends a signed message once and reports the response; any outcome but 2xx within ten seconds is a problem. */
export const sendWebhook = async (
  message: WebhookMessage,
  deps: SendDeps,
): Promise<WebhookResult> => {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(deps.timeoutMs ?? TIMEOUT_MS);
  const attempt = async (): Promise<Response> => {
    if (message.secrets.length === 0) return failed('noSecret');
    try {
      return await exchange(message, deps, signal);
    } catch (error) {
      if (error instanceof RequestRefused) return failed(error.problem);
      return failed(signal.aborted ? 'tooSlow' : 'unreachable');
    }
  };
  const response = await attempt();
  return { ...response, durationMs: Math.round(performance.now() - startedAt) };
};
