import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeRenderer } from '#server/integrations/images/fake.ts';
import type { ImageRenderer } from '#server/integrations/images/port.ts';
import { merchantRequest } from './image-requests.ts';
import { createImageService, type ImageServiceDeps } from './image-service.ts';
import { prerender } from './prerender.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dineback-images-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const merchant = { id: '41', cuisines: ['Thai'], priceRange: 2 };
const shape = { merchant, frame: 0, width: 500, ratio: 1.4 };
const card = merchantRequest(shape);

const setUp = (changes: Partial<ImageServiceDeps> = {}) => {
  const fake = createFakeRenderer();
  const deps = { renderer: fake.renderer, dataDir, maxConcurrent: 1, ...changes };
  return { ...fake, images: createImageService(deps) };
};

// Fails the first renders, then renders.
const failing = (failures: number): ImageRenderer => {
  const { renderer } = createFakeRenderer();
  let left = failures;
  return {
    ...renderer,
    render: (subject, frame) => {
      left -= 1;
      return left < 0 ? renderer.render(subject, frame) : Promise.reject(new Error('no memory'));
    },
  };
};

describe('the image service', () => {
  it('renders at the height given by the ratio', async () => {
    const { images, calls } = setUp();
    await images(card).render();
    await images(merchantRequest({ ...shape, width: 600, ratio: 1.6 })).render();
    expect(calls.map(({ frame }) => frame.height)).toEqual([357, 375]);
  });

  it('renders once for concurrent requests, and caches the result', async () => {
    const { images, calls, pause } = setUp();
    const release = pause();
    const requests = [1, 2, 3].map(() => images(card).render());
    release();
    const [first, ...others] = await Promise.all(requests);
    expect(others).toEqual([first, first]);
    expect(await images(card).render()).toEqual(first);
    expect(await images(card).readCached()).toEqual(first);
    expect(calls).toHaveLength(1);
  });

  it('reads from disk what an earlier process rendered', async () => {
    const before = setUp();
    const bytes = await before.images(card).render();
    const after = setUp();
    expect(await after.images(card).readCached()).toEqual(bytes);
    expect(after.calls).toHaveLength(0);
  });

  it('renders again when the renderer has another version', async () => {
    const before = setUp();
    const { etag } = before.images(card);
    await before.images(card).render();
    const { renderer, calls } = createFakeRenderer();
    const after = setUp({ renderer: { ...renderer, version: 'later' } });
    await after.images(card).render();
    expect(calls).toHaveLength(1);
    expect(after.images(card).etag).not.toBe(etag);
  });

  it('limits concurrent renders', async () => {
    const { images, calls, pause } = setUp({ maxConcurrent: 2 });
    const release = pause();
    const requests = [0, 1, 2, 3].map((frame) =>
      images(merchantRequest({ ...shape, frame })).render(),
    );
    await expect.poll(() => calls.length).toBe(2);
    release();
    await Promise.all(requests);
    expect(calls).toHaveLength(4);
  });

  it('serves an image that cannot be written to disk, and reports the error', async () => {
    const blocked = join(dataDir, 'blocked');
    writeFileSync(blocked, '');
    const errors: unknown[] = [];
    const { images } = setUp({ dataDir: blocked, onError: (error) => errors.push(error) });
    expect((await images(card).render()).byteLength).toBeGreaterThan(0);
    expect(errors).toHaveLength(1);
  });

  it('retries a failed render on the next request', async () => {
    const { images } = setUp({ renderer: failing(1) });
    await expect(images(card).render()).rejects.toThrow('no memory');
    expect((await images(card).render()).byteLength).toBeGreaterThan(0);
  });

  it('returns immediately while rendering, reports a failure, and retries it', async () => {
    const errors: unknown[] = [];
    const { images } = setUp({ renderer: failing(1), onError: (error) => errors.push(error) });
    expect(await images(card).readCached()).toBeUndefined();
    await expect.poll(() => errors.length).toBe(1);
    expect(await images(card).readCached()).toBeUndefined();
    await expect.poll(() => images(card).readCached()).toBeInstanceOf(Buffer);
    expect(errors).toHaveLength(1);
  });
});

describe('prerendering', () => {
  it('renders the home page of the default partner, the cards, then the foods of other partners', async () => {
    const { images, calls } = setUp();
    const signal = new AbortController().signal;
    const merchants = [merchant, { ...merchant, id: '42' }];
    await prerender(
      images,
      {
        merchants,
        variants: [0, 3],
        homes: [
          { foods: ['ramen', 'wine'], artwork: 'supper' },
          { foods: ['wine', 'taco'], artwork: 'diner' },
        ],
      },
      signal,
    );
    const widths = calls.map(({ frame }) => frame.width);
    expect(widths).toEqual([400, 400, 200, 200, 1100, 500, 500, 400, 200, 600, 1200, 600, 1200]);
    const cards = calls.map(({ subject }) => subject).filter(({ kind }) => kind === 'merchant');
    expect(cards.slice(0, 2)).toMatchObject([{ variant: 0 }, { variant: 3 }]);
  });

  it('stops when its signal aborts', async () => {
    const { images, calls } = setUp();
    const subjects = {
      merchants: [merchant],
      variants: [],
      homes: [{ foods: ['ramen'], artwork: 'supper' }],
    } as const;
    await prerender(images, subjects, AbortSignal.abort());
    expect(calls).toHaveLength(0);
  });
});
