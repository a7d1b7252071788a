import { assert, asyncProperty, nat, array as someOf, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacheKey, createResponseCache } from './response-cache.ts';
import { storeResponse } from './stored-response.ts';

const stored = (text: string, isCacheable = true) =>
  storeResponse({
    status: isCacheable ? 200 : 500,
    headers: {},
    body: new TextEncoder().encode(text),
    isCacheable,
  });

const counter = () => {
  let count = 0;
  return {
    count: () => count,
    produce: async () => {
      count += 1;
      return stored(String(count));
    },
  };
};

describe('the response cache', () => {
  it('produces one response per key for 200 concurrent requests', async () => {
    const cache = createResponseCache();
    const { count, produce } = counter();
    const responses = await Promise.all(
      Array.from({ length: 200 }, () => cache.get('key', produce)),
    );
    expect(count()).toBe(1);
    expect(new Set(responses).size).toBe(1);
  });

  it('serves a response for 5 s, and the stale one once while it is refreshed', async () => {
    let index = 0;
    const cache = createResponseCache({ now: () => index });
    const { count, produce } = counter();
    const first = await cache.get('key', produce);
    index = 4_999;
    expect(await cache.get('key', produce)).toBe(first);
    expect(count()).toBe(1);
    index = 5_000;
    expect(await cache.get('key', produce)).toBe(first);
    await expect.poll(count).toBe(2);
    expect(await cache.get('key', produce)).not.toBe(first);
  });

  it('does not serve a response that is stale for more than 60 s', async () => {
    let index = 0;
    const cache = createResponseCache({ now: () => index });
    const { produce } = counter();
    const first = await cache.get('key', produce);
    index = 65_000;
    expect(await cache.get('key', produce)).not.toBe(first);
  });

  it('serves the stale response when refreshing fails, and reports the failure', async () => {
    let index = 0;
    const failures: unknown[] = [];
    const cache = createResponseCache({
      now: () => index,
      onRefreshFailed: (error) => failures.push(error),
    });
    const first = await cache.get('key', counter().produce);
    index = 5_000;
    const fail = () => Promise.reject(new Error('broken'));
    expect(await cache.get('key', fail)).toBe(first);
    await expect.poll(() => failures.length).toBe(1);
    expect(await cache.get('key', fail)).toBe(first);
  });

  it.each([
    ['throws', () => Promise.reject(new Error('broken'))],
    ['is not cacheable', async () => stored('failed', false)],
  ])('never caches a response that %s', async (_, fail) => {
    const cache = createResponseCache();
    await cache.get('key', fail).catch(() => undefined);
    const { count, produce } = counter();
    await cache.get('key', produce);
    expect(count()).toBe(1);
  });

  it('renders every response when it is off', async () => {
    const cache = createResponseCache({ isOn: false });
    const { count, produce } = counter();
    await cache.get('key', produce);
    await cache.get('key', produce);
    expect(count()).toBe(2);
  });

  it('stays within its size limit for any content', async () => {
    const maxBytes = 100_000;
    await assert(
      asyncProperty(someOf(nat(20_000), { maxLength: 100 }), async (sizes) => {
        const cache = createResponseCache({ maxBytes });
        for (const [index, size] of sizes.entries())
          await cache.get(`key ${index}`, async () => stored('x'.repeat(size)));
        const used = cache.measures().find(([name]) => name === 'response_cache_bytes')?.[2];
        expect(used).toBeLessThanOrEqual(maxBytes);
      }),
      { numRuns: 30 },
    );
  });

  it('stays within its size limit under a million distinct URLs', async () => {
    const cache = createResponseCache({ maxBytes: 100_000 });
    const response = stored('x');
    for (let i = 0; i < 1_000_000; i += 1) await cache.get(`key ${i}`, async () => response);
    const measures = new Map(cache.measures().map(([name, , value]) => [name, value]));
    expect(measures.get('response_cache_bytes')).toBeLessThanOrEqual(100_000);
    expect(measures.get('response_cache_entries')).toBeLessThanOrEqual(100);
    expect(measures.get('response_cache_misses_total')).toBe(1_000_000);
  });

  it('counts hits, stale hits and misses', async () => {
    let index = 0;
    const cache = createResponseCache({ now: () => index });
    const { produce } = counter();
    for (const time of [0, 1, 2, 6_000]) {
      index = time;
      await cache.get('key', produce);
    }
    expect(cache.measures().slice(0, 3)).toEqual([
      ['response_cache_hits_total', 'counter', 2],
      ['response_cache_stale_hits_total', 'counter', 1],
      ['response_cache_misses_total', 'counter', 1],
    ]);
  });
});

it('gives different keys to different versions, schemes, hosts, paths and queries', async () => {
  const part = string({ minLength: 1 }).map(encodeURIComponent);
  await assert(
    asyncProperty(part, part, async (a, b) => {
      const keys = [
        cacheKey(a, 'http://one.test', `/${a}`),
        cacheKey(`${a}${b}`, 'http://one.test', `/${a}`),
        cacheKey(a, 'https://one.test', `/${a}`),
        cacheKey(a, 'http://two.test', `/${a}`),
        cacheKey(a, 'http://one.test', `/x${a}${b}`),
        cacheKey(a, 'http://one.test', `/${a}?q=${b}`),
      ];
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});
