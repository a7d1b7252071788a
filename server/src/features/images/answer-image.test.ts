import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planProgramCard } from '#demo/artwork/plan-card.ts';
import type { Artwork } from '#domain/theme/artworks.ts';
import { createFakePainter } from '#server/integrations/images/fake.ts';
import { answerImage } from './answer-image.ts';
import { createGallery } from './create-gallery.ts';

const theme = {
  seeds: { brand: '#0b2a6b', reward: '#ff6a3d' },
  artwork: 'coast',
} as const;
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dineback-images-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const ask = (path: string, headers: Record<string, string> = {}, artwork: Artwork = 'supper') => {
  const { painter } = createFakePainter();
  const gallery = createGallery({ painter, dataDir, running: 1 });
  const findMerchant = async (id: string) =>
    id === '41' || id === 'a/b' ? { id, cuisines: ['Pizza'], priceRange: 1 } : undefined;
  const cardOf = async (id: string | null) =>
    id === null || id === '41'
      ? planProgramCard({ title: id ?? 'program', line: '', sign: '' }, theme)
      : undefined;
  return answerImage(
    { gallery, artwork, findMerchant, cardOf },
    new Request(`http://jetblue.localhost/images/${path}`, { headers }),
  );
};

describe('GET /images/{id}', () => {
  it.each(['41?w=200&ar=1.4', '41?w=1200&ar=1.6&frame=4', '41?w=100&ar=1', 'a%2Fb?w=500'])(
    '%s is a picture that may be kept',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const { byteLength } = await response.arrayBuffer();
      expect(response.headers.get('content-length')).toBe(String(byteLength));
    },
  );

  it.each([
    '41',
    '41?w=500&ar=1.6',
    '41?w=501&ar=1.4',
    '41?w=500&frame=5',
    'tableau-hero?w=5000',
    'tableau-hero?ar=1',
  ])('%s is refused', async (path) => {
    await expect(ask(path)).rejects.toMatchObject({ code: 'badRequest' });
  });

  it.each(['card', 'card?merchant=41'])('%s is a card for passing on', async (path) => {
    const response = await ask(path);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });

  it.each(['42?w=500', 'card?merchant=42', '41%00?w=500', '%E0%A4%A?w=500', '?w=500'])(
    '%s is not found',
    async (path) => {
      await expect(ask(path)).rejects.toMatchObject({ code: 'notFound' });
    },
  );

  it('answers nothing new to who has it already', async () => {
    const etag = (await ask('41?w=500')).headers.get('etag') ?? '';
    const again = await ask('41?w=500', { 'if-none-match': `W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await ask('41?w=200', { 'if-none-match': etag })).status).toBe(200);
  });

  it.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
  ])('encodes a still life for a browser that accepts %s', async (accept, type) => {
    const response = await ask('tableau-hero?w=700', { accept });
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('vary')).toBe('Accept');
  });

  it('lays a still life as the program has it', async () => {
    const tagFor = async (artwork: Artwork) =>
      (await ask('tableau-hero?w=700', {}, artwork)).headers.get('etag');
    expect(await tagFor('coast')).not.toBe(await tagFor('supper'));
    expect(await tagFor('coast')).toBe(await tagFor('coast'));
  });
});
