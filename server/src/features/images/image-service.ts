import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type {
  ImageFormat,
  ImageFrame,
  ImageRenderer,
  ImageSubject,
} from '#server/integrations/images/port.ts';
import { createTaskQueue } from '#server/platform/limits/index.ts';
import { createImageFiles } from './image-files.ts';

export type ImageRequest<Subject = ImageSubject> = {
  subject: Subject;
  width: number;
  ratio: number;
  format: ImageFormat;
};

/** One image, rendered or not; its ETag is known before it is rendered. */
export type Image = {
  etag: string;
  frame: ImageFrame;
  /** Whether anything can render it; without a renderer it stays blank. */
  isRenderable: boolean;
  /**
   * The bytes if they are cached; otherwise starts the render and returns undefined immediately.
   */
  readCached: () => Promise<Buffer | undefined>;
  /** The bytes, after the render if they are not cached. */
  render: () => Promise<Buffer>;
};

export type ImageService<Subject = ImageSubject> = (request: ImageRequest<Subject>) => Image;

export type ImageServiceDeps<Subject = ImageSubject> = {
  renderer: ImageRenderer<Subject> | undefined;
  dataDir: string;
  maxConcurrent: number;
  /** A background render failed or an image could not be written to disk; the next request retries. */
  onError?: (error: unknown) => void;
};

const CACHE_BYTES = 8 * 1024 * 1024;
const MAX_QUEUED = 400;

const keyOf = (version: string, subject: unknown, frame: ImageFrame): string =>
  createHash('sha256')
    .update(JSON.stringify([version, subject, frame]))
    .digest('hex')
    .slice(0, 40);

const missingRenderer: ImageRenderer<unknown> = {
  version: 'none',
  render: () => Promise.reject(new Error('no image renderer is configured')),
};

/** Serves images from memory, then disk, then the renderer, with one render per image at a time. */
export const createImageService = <Subject = ImageSubject>(
  deps: ImageServiceDeps<Subject>,
): ImageService<Subject> => {
  const { onError } = deps;
  const renderer: ImageRenderer<Subject> = deps.renderer ?? missingRenderer;
  const files = createImageFiles(join(deps.dataDir, 'images'));
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength || 1,
  });
  const enqueue = createTaskQueue({ maxConcurrent: deps.maxConcurrent, maxQueued: MAX_QUEUED });
  const inFlight = new Map<string, Promise<Buffer>>();

  const readStored = async (key: string): Promise<Buffer | undefined> => {
    const bytes = cache.get(key) ?? (await files.read(key));
    if (bytes) cache.set(key, bytes);
    return bytes;
  };

  const renderNew = async (key: string, subject: Subject, frame: ImageFrame) => {
    const bytes = await enqueue(() => renderer.render(subject, frame));
    cache.set(key, bytes);
    await files.write(key, bytes).catch((error: unknown) => onError?.(error));
    return bytes;
  };

  return ({ subject, width, ratio, format }) => {
    const frame = { width, height: Math.round(width / ratio), format };
    const key = keyOf(renderer.version, subject, frame);
    const load = (): Promise<Buffer> => {
      const loading =
        inFlight.get(key) ??
        readStored(key)
          .then((stored) => stored ?? renderNew(key, subject, frame))
          .finally(() => inFlight.delete(key));
      inFlight.set(key, loading);
      return loading;
    };
    return {
      etag: `"${key}"`,
      frame,
      isRenderable: renderer !== missingRenderer,
      readCached: async () => {
        const stored = await readStored(key);
        if (!stored) load().catch((error: unknown) => onError?.(error));
        return stored;
      },
      render: load,
    };
  };
};
