import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeRenderer } from '#server/integrations/images/fake.ts';
import type { ImageRenderer, PartnerArtwork } from '#server/integrations/images/port.ts';
import { handleImage } from './handle-image.ts';
import { createImageService } from './image-service.ts';

const caption = { title: '', line: '', sign: '', panel: '#0b2a6b', mark: '#ff6a3d' };
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dineback-images-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

type Options = {
  headers?: Record<string, string>;
  artwork?: PartnerArtwork;
  renderer?: ImageRenderer | undefined;
};

const open = ({ artwork = { artwork: 'supper', foods: [] }, ...options }: Options = {}) => {
  const renderer = 'renderer' in options ? options.renderer : createFakeRenderer().renderer;
  const images = createImageService({ renderer, dataDir, maxConcurrent: 1 });
  const photos = createImageService({
    renderer: {
      version: 'photo',
      render: async ({ id, x }: { id: string; x: number; y: number }) =>
        Buffer.from(`${id} at ${x}`),
    },
    dataDir,
    maxConcurrent: 1,
  });
  const findPhoto = async (by: { id: string } | { merchantId: string }) => {
    const isKnown = 'id' in by ? by.id === 'x1' : by.merchantId === '43';
    return isKnown ? { id: 'x1', x: 30, y: 60 } : undefined;
  };
  const findMerchant = async (id: string) =>
    id === '41' || id === 'a/b' ? { id, cuisines: ['Pizza'], priceRange: 1 } : undefined;
  const findShareCard = async (id: string | null) =>
    id === null || id === '41' || id === '43'
      ? ({ kind: 'partnerCard', caption: { ...caption, title: id ?? '' }, ...artwork } as const)
      : undefined;
  return (path: string, headers: Record<string, string> = {}) =>
    handleImage(
      { images, photos, artwork, findMerchant, findPhoto, findShareCard },
      new Request(`http://jetblue.localhost/images/${path}`, { headers }),
    );
};

const isPlaceholder = (response: Response) =>
  response.headers.get('content-type') === 'image/svg+xml';

/** Requests an image repeatedly until it is rendered, as a browser does. */
const get = async (path: string, { headers, ...options }: Options = {}) => {
  const request = open(options);
  let response = await request(path, headers);
  await expect
    .poll(async () => {
      if (isPlaceholder(response)) response = await request(path, headers);
      return isPlaceholder(response);
    })
    .toBe(false);
  return response;
};

describe('GET /images/{id}', () => {
  it.each(['41?w=200&ar=1.4', '41?w=1200&ar=1.6&frame=4', '41?w=100&ar=1', 'a%2Fb?w=500'])(
    '%s is a cacheable image',
    async (path) => {
      const response = await get(path);
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
    'tableau-band?w=5000',
    'tableau-hero?ar=1',
  ])('%s is a bad request', async (path) => {
    await expect(open()(path)).rejects.toMatchObject({ code: 'badRequest' });
  });

  it.each(['card', 'card?merchant=41'])('%s is a rendered link preview', async (path) => {
    const response = await open()(path);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });

  it.each(['42?w=500', 'card?merchant=42', '41%00?w=500', '%E0%A4%A?w=500', '?w=500'])(
    '%s is not found',
    async (path) => {
      await expect(open()(path)).rejects.toMatchObject({ code: 'notFound' });
    },
  );

  it.each([
    ['photo-x1.2?w=600&ar=1.6', 'public, max-age=31536000, immutable'],
    ['43?w=500', 'public, max-age=3600'],
  ])('%s is the photo of a restaurant in place of artwork', async (path, caching) => {
    const response = await open()(path);
    expect(response.headers.get('cache-control')).toBe(caching);
    expect(await response.text()).toBe('x1 at 30');
  });

  it('shows the photo of a restaurant in its link preview', async () => {
    const response = await open()('card?merchant=43');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(await response.text()).toBe('x1 at 30');
  });

  it('serves photos in the sizes of restaurant images only', async () => {
    await expect(open()('photo-x1.2?w=601&ar=1.6')).rejects.toMatchObject({ code: 'badRequest' });
    await expect(open()('photo-x2.1?w=500')).rejects.toMatchObject({ code: 'notFound' });
    await expect(open()('photo-x1?w=500')).rejects.toMatchObject({ code: 'notFound' });
  });

  it('responds 304 when the ETag matches', async () => {
    const etag = (await get('41?w=500')).headers.get('etag') ?? '';
    const again = await open()('41?w=500', { 'if-none-match': `W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await open()('41?w=200', { 'if-none-match': etag })).status).toBe(200);
  });

  it.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
  ])('encodes artwork for a browser that accepts %s', async (accept, type) => {
    const response = await get('tableau-hero?w=700', { headers: { accept } });
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('vary')).toBe('Accept');
  });

  it("renders the partner's own artwork", async () => {
    const etagOf = async (artwork: PartnerArtwork) =>
      (await get('tableau-hero?w=700', { artwork })).headers.get('etag');
    const coast = { artwork: 'coast', foods: [] } as const;
    expect(await etagOf(coast)).not.toBe(await etagOf({ artwork: 'supper', foods: [] }));
    expect(await etagOf(coast)).not.toBe(await etagOf({ artwork: 'coast', foods: ['oyster'] }));
    expect(await etagOf(coast)).toBe(await etagOf(coast));
  });
});

describe('an image that is not rendered yet', () => {
  it('is an uncacheable placeholder of the same ratio, without waiting for the render', async () => {
    const { renderer, pause } = createFakeRenderer();
    const release = pause();
    const request = open({ renderer });
    const response = await request('41?w=500&ar=1.4');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    const [, width, height] =
      /width="([\d.]+)" height="([\d.]+)"/.exec(await response.text()) ?? [];
    expect(Number(width) / Number(height)).toBeCloseTo(1.4, 2);
    release();
    await expect
      .poll(async () => (await request('41?w=500&ar=1.4')).headers.get('content-type'))
      .toBe('image/webp');
  });

  it('is a blank image of full size where no renderer is configured, and no link preview', async () => {
    const request = open({ renderer: undefined });
    const response = await request('41?w=500');
    expect(await response.text()).toContain('width="500"');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    await expect(request('card')).rejects.toMatchObject({ code: 'notFound' });
  });
});
