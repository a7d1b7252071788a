import { expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { previewKinds } from '#domain/content/preview-kinds.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { testPartner } from '#server/testing/test-earning.ts';
import { respondToPreview } from './preview-calls.ts';
import { sampleResponse } from './sample-account.ts';

const now = new Date('2026-06-01T12:00:00Z');
const partner = testPartner('own');

const callTo = (path: string, init: RequestInit = {}) => {
  const url = new URL(path, 'http://own.test');
  const request = new Request(url, { headers: { cookie: 'sid=secret' }, ...init });
  const log = createLog({ level: 'silent' });
  const caller = { url, origin: url.origin, address: '::1' };
  return { request, caller, partner, requestId: 'r', log, count: () => {} };
};

const respond = async ({ request }: { request: Request }) =>
  new Response(request.headers.get('cookie'), { headers: { 'set-cookie': 'sid=new' } });

const previewOfKind = (kind: (typeof previewKinds)[number]) => ({
  kind,
  origin: 'http://console.test',
  now,
});

type Endpoint = {
  '~orpc': {
    route: { method?: string; path?: string };
    outputSchema?: { '~standard': { validate: (value: unknown) => unknown } };
  };
};

// The contract is walked by name, which its precise type does not allow.
const areas = contract as unknown as Record<string, Record<string, Endpoint>>;
const reads = Object.values(areas)
  .flatMap((names) => Object.values(names))
  .map((endpoint) => endpoint['~orpc'])
  .filter(({ route }) => route.method === 'GET');

it.each(previewKinds.filter((kind) => kind !== 'visitor'))(
  'shows an invented member of the kind %s in the form of the contract',
  async (kind) => {
    const sampled = reads.flatMap(({ route, outputSchema }) => {
      const body = sampleResponse(route.path ?? '', { kind, partner, now });
      return body === undefined ? [] : [{ body, outputSchema, path: route.path }];
    });
    expect(sampled.length).toBeGreaterThan(10);
    for (const { body, outputSchema, path } of sampled) {
      const outcome = await outputSchema?.['~standard'].validate(body);
      expect([path, outcome]).toEqual([path, { value: body }]);
    }
  },
);

it('passes other reads on without cookies, and sets none', async () => {
  const path = contract.featureFlags.current['~orpc'].route.path ?? '';
  const response = await respondToPreview(callTo(path), previewOfKind('vip'), respond);
  expect(await response.text()).toBe('');
  expect(response.headers.getSetCookie()).toEqual([]);
});

it('has no member for a visitor', async () => {
  const path = contract.member.current['~orpc'].route.path ?? '';
  const response = await respondToPreview(callTo(path), previewOfKind('visitor'), respond);
  expect(await response.text()).toBe('');
});

it.each(['POST', 'PUT', 'DELETE'])('refuses %s, which would change something', async (method) => {
  const call = callTo('/api/anything', { method });
  await expect(respondToPreview(call, previewOfKind('vip'), respond)).rejects.toThrow('readOnly');
});
