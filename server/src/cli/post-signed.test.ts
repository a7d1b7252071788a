import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { Env } from '#server/platform/env/env.ts';
import {
  isSignedBody,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from '#server/platform/http/signed-body.ts';
import { testEvent } from '#server/testing/test-earning.ts';
import { postSigned, postToApp } from './post-signed.ts';

type Received = { url: string; headers: IncomingMessage['headers']; body: string };

let server: Server | undefined;
afterEach(() => server?.close());

const secret = 's'.repeat(32);
const event = testEvent({ transactionId: 't', cardToken: 'c', mid: '1', amountCents: 100 });

const listen = async (status: number, text: string) => {
  const received: Received[] = [];
  const app = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    received.push({ url: request.url ?? '', headers: request.headers, body });
    response.writeHead(status).end(text);
  });
  server = app;
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  // A TCP server has an address with a port.
  const { port } = app.address() as AddressInfo;
  return { received, env: envOf(port) };
};

const envOf = (port: number) =>
  // Posting uses only these fields of the environment.
  ({
    host: '0.0.0.0',
    port,
    baseHost: 'dine.test',
    keys: { feeds: new Map([['simnet', [secret]]]) },
  }) as unknown as Env;

it('posts events with a signature over the bytes that it sends', async () => {
  const { env, received } = await listen(
    200,
    '{"outcomes":[{"messageId":"m","outcome":"awarded"}]}',
  );
  expect(await postSigned(env, 'simnet', [event])).toEqual([
    { messageId: 'm', outcome: 'awarded' },
  ]);
  const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = received;
  expect(url).toBe('/feeds/simnet/events');
  expect(JSON.parse(body)).toEqual([event]);
  const signed = {
    timestamp: String(headers[TIMESTAMP_HEADER]),
    signature: String(headers[SIGNATURE_HEADER]),
    body: Buffer.from(body),
  };
  expect(isSignedBody(signed, secret, new Date())).toBe(true);
});

it.each([401, 404, 421])('reports no app of this database for the status %i', async (status) => {
  const { env } = await listen(status, '{}');
  expect(await postSigned(env, 'simnet', [event])).toBeNull();
});

it('fails for any other status, with the start of the response', async () => {
  const { env } = await listen(500, `broken ${'x'.repeat(500)}`);
  const failure = await postSigned(env, 'simnet', [event]).catch((error: Error) => error.message);
  expect(failure).toMatch(/^the app returned 500: broken x+$/);
  expect(String(failure).length).toBeLessThan(240);
});

it('posts nothing without a key of the provider, or when no app is listening', async () => {
  const { env, received } = await listen(200, '{"outcomes":[]}');
  expect(await postSigned(env, 'othernet', [event])).toBeNull();
  expect(received).toEqual([]);
  server?.close();
  await new Promise((resolve) => server?.once('close', resolve));
  expect(await postSigned(env, 'simnet', [event])).toBeNull();
});

it('names the host of a program', async () => {
  const { env, received } = await listen(200, 'ok');
  const input = { body: 'ü', headers: { 'x-test': '1' }, partnerId: 'nosh' };
  expect(await postToApp(env, '/feeds/reviews', input)).toEqual({ status: 200, text: 'ok' });
  expect(received[0]).toMatchObject({
    body: 'ü',
    headers: { host: `nosh.dine.test:${env.port}`, 'x-test': '1' },
  });
});
