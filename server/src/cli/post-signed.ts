import { request } from 'node:http';
import type { FeedResponse } from '#contract/feed-event.ts';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import type { Env } from '#server/platform/env/env.ts';
import { SIGNATURE_HEADER, signBody, TIMESTAMP_HEADER } from '#server/platform/http/signed-body.ts';

type Posted = { status: number; text: string };

/** Posts to the local app with a program's host; null when none is running. */
export const postToApp = (
  env: Env,
  path: string,
  input: { body: string; headers: Record<string, string>; partnerId?: string },
) =>
  new Promise<Posted | null>((resolve, reject) => {
    const host = env.host === '0.0.0.0' ? '127.0.0.1' : env.host;
    const call = request({
      host,
      port: env.port,
      path,
      method: 'POST',
      timeout: 10_000,
      headers: {
        host: `${input.partnerId ? `${input.partnerId}.` : ''}${env.baseHost}:${env.port}`,
        'content-type': 'application/json',
        ...input.headers,
      },
    });
    call.on('error', (error) =>
      'code' in error && error.code === 'ECONNREFUSED' ? resolve(null) : reject(error),
    );
    call.on('timeout', () => call.destroy(new Error('the app does not respond')));
    call.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    call.end(input.body);
  });

/** Sends signed events to the local app; null when none is running or it has another key. */
export const postSigned = async (
  env: Env,
  provider: string,
  events: readonly FeedEvent[],
): Promise<FeedResponse['outcomes'] | null> => {
  const secret = env.keys.feeds.get(provider)?.[0];
  if (!secret) return null;
  const body = JSON.stringify(events);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const response = await postToApp(env, `/feeds/${provider}/events`, {
    body,
    headers: {
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signBody(secret, timestamp, Buffer.from(body)),
    },
  });
  if (!response || response.status === 401 || response.status === 404 || response.status === 421)
    return null;
  if (response.status !== 200)
    throw new Error(`the app returned ${response.status}: ${response.text.slice(0, 200)}`);
  // Our own app; its responses follow the contract.
  const { outcomes } = JSON.parse(response.text) as FeedResponse;
  return outcomes;
};
