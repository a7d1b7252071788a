import { expect, it } from 'vitest';
import { findEndpoint } from '#server/platform/api/find-endpoint.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { testPartner } from '#server/testing/test-earning.ts';
import { createCachedApi } from './cached-api.ts';
import { createResponseCache } from './response-cache.ts';

const callOf = (init: RequestInit): ClientRequest => {
  const url = new URL('https://own.test/');
  return {
    request: new Request('http://inner:8080/api/Locations?utm_source=x&q=alb', init),
    caller: { url, origin: url.origin, address: '203.0.113.7' },
    partner: testPartner('own'),
    requestId: 'r1',
    log: createLog({ stream: { write: () => undefined } }),
    count: () => {},
  };
};

const open = () => {
  const seen: Request[] = [];
  const respond = createCachedApi({
    cache: createResponseCache(),
    version: () => '1',
    respond: async ({ request }) => {
      seen.push(request);
      return new Response('[]');
    },
  });
  return {
    seen,
    respond: (call: ClientRequest) => respond(call, findEndpoint(call.request)),
  };
};

it('calls a public endpoint at the canonical address on the host of the visitor', async () => {
  const { seen, respond } = open();
  await respond(callOf({}));
  expect(seen.map(({ url }) => url)).toEqual(['https://own.test/api/Locations?q=alb']);
});

it('does not abort a shared call when the visitor who came first leaves', async () => {
  const { seen, respond } = open();
  const leaving = new AbortController();
  await respond(callOf({ signal: leaving.signal, headers: { accept: 'application/json' } }));
  leaving.abort();
  expect(seen[0]?.signal.aborted).toBe(false);
  expect(seen[0]?.headers.get('accept')).toBe('application/json');
});
