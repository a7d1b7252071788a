import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakePainter } from '#server/integrations/images/fake.ts';
import { createGallery, type GalleryDeps } from './create-gallery.ts';
import { warmPictures } from './warm-pictures.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dineback-images-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const merchant = { id: '41', cuisines: ['Thai'], priceRange: 2 };
const card = { merchant, frame: 0, width: 500, ratio: 1.4, format: 'webp' } as const;

const setUp = (changes: Partial<GalleryDeps> = {}) => {
  const fake = createFakePainter();
  return {
    ...fake,
    gallery: createGallery({ painter: fake.painter, dataDir, running: 1, ...changes }),
  };
};

describe('a gallery', () => {
  it('composes at the height that the ratio gives', async () => {
    const { gallery, asked } = setUp();
    await gallery.merchant(card).read();
    await gallery.merchant({ ...card, width: 600, ratio: 1.6 }).read();
    expect(asked.map(({ frame }) => frame.height)).toEqual([357, 375]);
  });

  it('composes once for many who ask at the same time, and keeps it', async () => {
    const { gallery, asked, pause } = setUp();
    const release = pause();
    const readers = [1, 2, 3].map(() => gallery.merchant(card).read());
    release();
    const [first, ...others] = await Promise.all(readers);
    expect(others).toEqual([first, first]);
    expect(await gallery.merchant(card).read()).toEqual(first);
    expect(asked).toHaveLength(1);
  });

  it('finds on disk what an earlier process composed', async () => {
    const before = setUp();
    const bytes = await before.gallery.merchant(card).read();
    const after = setUp();
    expect(await after.gallery.merchant(card).read()).toEqual(bytes);
    expect(after.asked).toHaveLength(0);
  });

  it('composes anew when the painter has another version', async () => {
    const before = setUp();
    const { etag } = before.gallery.merchant(card);
    await before.gallery.merchant(card).read();
    const { painter, asked } = createFakePainter();
    const after = setUp({ painter: { ...painter, version: 'later' } });
    await after.gallery.merchant(card).read();
    expect(asked).toHaveLength(1);
    expect(after.gallery.merchant(card).etag).not.toBe(etag);
  });

  it('lets no more compositions run than it may', async () => {
    const { gallery, asked, pause } = setUp({ running: 2 });
    const release = pause();
    const readers = [0, 1, 2, 3].map((frame) => gallery.merchant({ ...card, frame }).read());
    await expect.poll(() => asked.length).toBe(2);
    release();
    await Promise.all(readers);
    expect(asked).toHaveLength(4);
  });

  it('answers although the disk refuses, and says so', async () => {
    const blocked = join(dataDir, 'blocked');
    writeFileSync(blocked, '');
    const lost: unknown[] = [];
    const { gallery } = setUp({ dataDir: blocked, onLost: (error) => lost.push(error) });
    expect((await gallery.merchant(card).read()).byteLength).toBeGreaterThan(0);
    expect(lost).toHaveLength(1);
  });

  it('tries again after a composition that failed', async () => {
    const { painter } = createFakePainter();
    let failures = 1;
    const paint: typeof painter.paint = (scene, frame) => {
      failures -= 1;
      return failures < 0 ? painter.paint(scene, frame) : Promise.reject(new Error('no memory'));
    };
    const { gallery } = setUp({ painter: { ...painter, paint } });
    await expect(gallery.merchant(card).read()).rejects.toThrow('no memory');
    expect((await gallery.merchant(card).read()).byteLength).toBeGreaterThan(0);
  });

  it('warms the first still life, the cards, and what the other programs begin with', async () => {
    const { gallery, asked } = setUp();
    const signal = new AbortController().signal;
    const merchants = [merchant, { ...merchant, id: '42' }];
    await warmPictures(gallery, { merchants, artworks: ['supper', 'diner'] }, signal);
    const widths = asked.map(({ frame }) => frame.width);
    expect(widths).toEqual([700, 1100, 700, 1400, 500, 500, 700, 1100, 600, 1200, 600, 1200, 1400]);
  });

  it('warms no more once it is stopped', async () => {
    const { gallery, asked } = setUp();
    const seen = { merchants: [merchant], artworks: ['supper'] } as const;
    await warmPictures(gallery, seen, AbortSignal.abort());
    expect(asked).toHaveLength(0);
  });
});
