import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadPrograms } from '#server/features/partner/index.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import { createPwaHandler } from './index.ts';

const { partners: loadedPartners } = await loadPrograms();
const handler = createPwaHandler({
  loadedPartners,
  now: () => new Date('2026-06-15T16:00:00.000Z'),
});

// The conditions under which browsers offer to install a program.
const Manifest = z.looseObject({
  id: z.literal('/'),
  name: z.string().min(1).max(45),
  short_name: z.string().min(1).max(15),
  start_url: z.literal('/'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  theme_color: z.string().regex(/^#[0-9a-f]{6}$/),
  background_color: z.string().regex(/^#[0-9a-f]{6}$/),
  icons: z.array(
    z.looseObject({
      src: z.string(),
      sizes: z.string(),
      type: z.literal('image/png'),
      purpose: z.enum(['any', 'maskable']),
    }),
  ),
});

const send = (slug: string, path: string) => {
  const url = new URL(path, `http://${slug}.localhost:3000`);
  // The handler reads no more of a request than its address and its program.
  return handler({ caller: { url }, partner: { slug } } as unknown as ClientRequest);
};

describe.each([...loadedPartners.keys()])('%s', (slug) => {
  it('can be installed under its own name and colors', async () => {
    const response = await send(slug, '/manifest.webmanifest');
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    const manifest = Manifest.parse(await response.json());
    const loadedPartner = loadedPartners.get(slug);
    expect(manifest).toMatchObject({
      name: loadedPartner?.partner.programName,
      lang: 'en',
      description: `${loadedPartner?.partner.programName}: earn ${loadedPartner?.partner.currency.plural} when you dine.`,
      display: 'standalone',
      start_url: '/',
      theme_color: loadedPartner?.theme.seeds.brand,
    });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    for (const { src, sizes } of manifest.icons) {
      const icon = await send(slug, src);
      expect(icon.headers.get('content-type')).toBe('image/png');
      const { width, height } = await sharp(await icon.arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('draws the maskable icon inside the safe circle', async () => {
    const icon = await (await send(slug, '/icons/maskable-512.png')).arrayBuffer();
    const { data, info } = await sharp(icon).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const from = (y * info.width + x) * info.channels;
      return [...data.subarray(from, from + 3)].join();
    };
    const ground = at(0, 0);
    const radius = 0.4 * info.width;
    const outside: string[] = [];
    for (let y = 0; y < info.height; y += 4)
      for (let x = 0; x < info.width; x += 4)
        if (Math.hypot(x - info.width / 2, y - info.height / 2) > radius && at(x, y) !== ground)
          outside.push(`${x},${y}`);
    expect(outside).toEqual([]);
  });

  it('shows an offline message in its own colors', async () => {
    const html = await (await send(slug, '/offline')).text();
    expect(html).toContain(`--canvas:${loadedPartners.get(slug)?.theme.seeds.canvas}`);
    expect(html).toMatch(/:root\[data-scheme=dark\]\{color-scheme:dark;--canvas:#[01]/);
    expect(html).toContain('<h1>You’re offline</h1>');
    expect(html).not.toMatch(/undefined|\{\w+\}<|src=/);
  });
});

describe('the word mark', () => {
  it('takes the surrounding color in other pages and runs no script', async () => {
    const loadedPartner = loadedPartners.get('jetblue');
    const response = await send('jetblue', loadedPartner?.logo.url ?? '');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const [tag] = /<svg[^>]*>/.exec(await response.text()) ?? [];
    expect(tag).toContain(`id="${loadedPartner?.logo.url.split('#')[1]}"`);
    expect(tag).toContain('fill="currentColor"');
    expect(tag).not.toMatch(/ color=/);
  });
});

describe('an icon', () => {
  it.each([
    ['/icons/192.png', 192],
    ['/icons/512.png', 512],
    ['/icons/maskable-512.png', 512],
    ['/icons/180.png', 180],
  ])('%s is a square image of %i pixels', async (path, size) => {
    const bytes = await (await send('jetblue', path)).arrayBuffer();
    expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({
      format: 'png',
      width: size,
      height: size,
    });
  });

  it('of two programs differs', async () => {
    const bytesOf = async (slug: string) =>
      Buffer.from(await (await send(slug, '/icons/192.png')).arrayBuffer());
    expect((await bytesOf('jetblue')).equals(await bytesOf('united'))).toBe(false);
  });

  it.each(['/icons/999.png', '/icons/../192.png', '/icons/192.svg'])(
    '%s is unknown',
    async (path) => {
      await expect(send('jetblue', path)).rejects.toThrow('notFound');
    },
  );
});

it('retries an icon whose render failed', async () => {
  let failures = 1;
  const flaky = createPwaHandler({
    loadedPartners,
    now: () => new Date('2026-06-15T16:00:00.000Z'),
    drawIcon: async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('no memory');
      return Buffer.from('icon');
    },
  });
  const url = new URL('http://jetblue.localhost:3000/icons/192.png');
  // The handler reads no more of a request than its address and its program.
  const request = { caller: { url }, partner: { slug: 'jetblue' } } as unknown as ClientRequest;
  await expect(flaky(request)).rejects.toThrow('no memory');
  expect(await (await flaky(request)).text()).toBe('icon');
});

describe('the service worker', () => {
  it('fetches from its own origin only and is revalidated each time', async () => {
    const response = await send('jetblue', '/sw.js');
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self'");
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain("request.mode === 'navigate'");
  });
});

type Listener = (event: Record<string, unknown>) => void;

// The service worker API as far as it is used; `network` serves its fetches.
const startWorker = async (network: (path: string) => Response | undefined) => {
  const stores = new Map<string, Map<string, Response>>();
  const storeOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const pathOf = (request: { url: string } | string) =>
      typeof request === 'string' ? request : new URL(request.url).pathname;
    return {
      add: async (path: string) => void store.set(path, await fetched(path)),
      match: async (request: { url: string } | string) => store.get(pathOf(request))?.clone(),
      put: async (request: { url: string }, response: Response) =>
        void store.set(pathOf(request), response),
      keys: async () => [...store.keys()].map((path) => ({ url: `http://x.test${path}` })),
      delete: async (request: { url: string }) => store.delete(pathOf(request)),
    };
  };
  const fetched = async (requested: string | { url: string }) => {
    const response = network(
      typeof requested === 'string' ? requested : new URL(requested.url).pathname,
    );
    if (!response) throw new TypeError('Failed to fetch');
    return response;
  };
  const run = async (source: string) => {
    const listeners = new Map<string, Listener>();
    const self = {
      location: { origin: 'http://x.test' },
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      skipWaiting: () => undefined,
      clients: { claim: () => undefined },
    };
    const caches = {
      open: async (name: string) => storeOf(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
      match: async (path: string) =>
        [...stores.values()]
          .find((store) => store.has(path))
          ?.get(path)
          ?.clone(),
    };
    runInNewContext(source, { self, caches, fetch: fetched, URL, Promise, Math });
    for (const name of ['install', 'activate']) {
      let done: unknown;
      listeners.get(name)?.({ waitUntil: (promise: unknown) => (done = promise) });
      await done;
    }
    return async (path: string, mode = 'no-cors') => {
      let response: Promise<Response> | undefined;
      const request = { url: `http://x.test${path}`, method: 'GET', mode };
      const respondWith = (input: Promise<Response>) => {
        response = input;
      };
      listeners.get('fetch')?.({ request, respondWith });
      return (await response)?.text();
    };
  };
  return { run, stores };
};

describe('two builds, one after the other', () => {
  it('are never mixed: pages come from the network, files by their hash, and the offline page without a network', async () => {
    let build = 1;
    let isOnline = true;
    const { run, stores } = await startWorker((path) => {
      if (!isOnline) return undefined;
      if (path === '/') return new Response(`page of ${build} loads /assets/main-${build}.js`);
      if (path === '/offline') return new Response(`offline of ${build}`);
      return path === `/assets/main-${build}.js`
        ? new Response(`code of ${build}`)
        : new Response('gone', { status: 404 });
    });
    const first = await run(await (await send('jetblue', '/sw.js')).text());
    expect(await first('/', 'navigate')).toContain('page of 1');
    expect(await first('/assets/main-1.js')).toBe('code of 1');
    build = 2;
    expect(await first('/', 'navigate')).toBe('page of 2 loads /assets/main-2.js');
    expect(await first('/assets/main-2.js')).toBe('code of 2');
    expect(await first('/assets/main-1.js')).toBe('code of 1');
    expect(await first('/api/Member')).toBeUndefined();
    const second = await run(await (await send('hilton', '/sw.js')).text());
    expect(stores.size).toBe(1);
    expect(await second('/assets/main-1.js')).toBe('gone');
    expect(await second('/assets/main-2.js')).toBe('code of 2');
    isOnline = false;
    expect(await second('/', 'navigate')).toBe('offline of 2');
  });
});

describe('the offline page', () => {
  const lineOf = async (saved: string | null) => {
    const html = await (await send('jetblue', '/offline')).text();
    const script = /<script>(try[\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
    const parts = { b: { textContent: '' }, span: { textContent: '' } };
    const aside = { hidden: true, querySelector: (name: 'b' | 'span') => parts[name] };
    runInNewContext(script, {
      localStorage: { getItem: (key: string) => (key === 'RN_accountShell' ? saved : null) },
      document: { querySelector: () => aside },
      addEventListener: () => undefined,
    });
    return aside.hidden ? null : parts.b.textContent;
  };

  it('shows the last known account summary', async () => {
    const saved = JSON.stringify({
      line: '2,544 points earned in 2026',
      savedAt: 1_760_000_000_000,
    });
    expect(await lineOf(saved)).toBe('2,544 points earned in 2026');
  });

  it.each([null, 'no json', '{"line":7}', '[]'])('shows no account data for %j', async (saved) => {
    expect(await lineOf(saved)).toBeNull();
  });
});
