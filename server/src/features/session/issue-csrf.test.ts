import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' }, { rateLimitMultiplier: 1 });
});
afterAll(() => test.close());

const requestToken = (remoteAddress: string, cookie = '') =>
  test.fetch(
    new Request('http://own.localhost:3000/api/CSRF', {
      headers: { 'sec-fetch-site': 'same-origin', cookie },
    }),
    { incoming: { socket: { remoteAddress }, rawHeaders: [] } as never },
  );
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

it('begins at most 120 sessions a minute for one IP prefix', async () => {
  const first = await requestToken('203.0.113.7');
  const others = await Promise.all(Array.from({ length: 149 }, () => requestToken('203.0.113.7')));
  const statuses = [first, ...others].map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  const limited = others.find(({ status }) => status === 429);
  expect(limited?.headers.get('retry-after')).toBe('1');
  expect(cookieOf(limited ?? new Response())).toBe('');
  expect((await requestToken('203.0.113.7', cookieOf(first))).status).toBe(200);
  expect((await requestToken('203.0.113.8')).status).toBe(200);
  test.clock.at = new Date(test.clock.at.getTime() + 1000);
  expect((await requestToken('203.0.113.7')).status).toBe(200);
});

it('counts an IPv6 /64 as one prefix', async () => {
  const responses = await Promise.all(
    Array.from({ length: 130 }, (_, i) => requestToken(`2001:db8:1:2::${i + 1}`)),
  );
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
});
