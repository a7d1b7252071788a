import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadPartners } from '#server/features/program/index.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import { createInstallableHandler } from './index.ts';

const programs = await loadPartners(new URL('../../../../partners', import.meta.url).pathname);
const handler = createInstallableHandler({
  programs,
  now: () => new Date('2026-06-15T16:00:00.000Z'),
});

const Manifest = z.looseObject({ icons: z.array(z.looseObject({ purpose: z.string() })) });

const ask = (slug: string, path: string) => {
  const url = new URL(path, `http://${slug}.localhost:3000`);
  // The handler reads no more of a request than its address and its program.
  return handler({ caller: { url }, partner: { slug } } as unknown as ClientRequest);
};

describe.each([...programs.keys()])('%s', (slug) => {
  it('can be installed under its own name and colours', async () => {
    const answer = await ask(slug, '/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    const manifest = Manifest.parse(await answer.json());
    const program = programs.get(slug);
    expect(manifest).toMatchObject({
      name: program?.partner.programName,
      display: 'standalone',
      start_url: '/',
      theme_color: program?.theme.seeds.brand,
    });
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  });

  it('says so without a network, in its own colours', async () => {
    const html = await (await ask(slug, '/offline')).text();
    expect(html).toContain(programs.get(slug)?.theme.seeds.brand);
    expect(html).toContain('<h1>You are offline</h1>');
    expect(html).not.toMatch(/undefined|\{\w+\}<|src=/);
  });
});

describe('an icon', () => {
  it.each([
    ['/icons/192.png', 192],
    ['/icons/512.png', 512],
    ['/icons/maskable-512.png', 512],
    ['/icons/180.png', 180],
  ])('%s is a square picture of %i', async (path, size) => {
    const bytes = await (await ask('jetblue', path)).arrayBuffer();
    expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({
      format: 'png',
      width: size,
      height: size,
    });
  });

  it('of two programs differs', async () => {
    const bytesOf = async (slug: string) =>
      Buffer.from(await (await ask(slug, '/icons/192.png')).arrayBuffer());
    expect((await bytesOf('jetblue')).equals(await bytesOf('united'))).toBe(false);
  });

  it.each(['/icons/999.png', '/icons/../192.png', '/icons/192.svg'])(
    '%s is unknown',
    async (path) => {
      await expect(ask('jetblue', path)).rejects.toThrow('notFound');
    },
  );
});

describe('the service worker', () => {
  it('may fetch from its own origin alone, and is asked for anew each time', async () => {
    const answer = await ask('jetblue', '/sw.js');
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'");
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain("request.mode === 'navigate'");
  });
});
