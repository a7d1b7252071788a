import { AppError } from '#server/platform/errors/app-error.ts';
import { createTaskQueue } from '#server/platform/limits/task-queue.ts';
import type { CleanPhoto } from './port.ts';

/** The largest file that is accepted. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;

const formats = ['jpeg', 'png', 'webp'];
// Decoding takes time by pixels, and a blank image of 50 megapixels fits into 64 KB.
const MAX_PIXELS = 16_000_000;
const MAX_EDGE = 1600;
const QUALITY = 80;

export type PhotoProblem = 'notAPhoto' | 'tooManyPixels' | 'busy';

// One at a time, because each fills a core; sign-in hashes passwords on the other.
const decode = createTaskQueue({ maxConcurrent: 1, maxQueued: 10, code: 'tooManyRequests' });

/** The problem that the header shows, without decoding the image. */
const headerProblem = async (bytes: Uint8Array): Promise<PhotoProblem | null> => {
  const { default: sharp } = await import('sharp');
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!formats.includes(format)) return 'notAPhoto';
    return width * height > MAX_PIXELS ? 'tooManyPixels' : null;
  } catch {
    return 'notAPhoto';
  }
};

// A ZIP, PDF, page or script behind or inside an image is never part of a photo.
const foreign = /%PDF-|<!doctype|<html|<script|<svg|<\?php/i;
const ZIP_END = 'PK\u0005\u0006';

/** Whether a file that is an image is also something that another program would open or run. */
export const hasForeignContent = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return foreign.test(text) || text.includes(ZIP_END);
};

const encode = async (bytes: Uint8Array): Promise<CleanPhoto | PhotoProblem> => {
  // Loaded on first use, so that startup does not wait for it.
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return 'notAPhoto';
  }
};

/**
 * Decodes a photo by its content and encodes it as WebP of at most 1,600 pixels an edge, upright and without its
 * metadata. A problem for anything but a whole JPEG, PNG or WebP image of at most 16 megapixels.
 */
export const cleanPhoto = async (bytes: Uint8Array): Promise<CleanPhoto | PhotoProblem> => {
  const problem = await headerProblem(bytes);
  if (problem) return problem;
  return decode(() => encode(bytes)).catch((error: unknown) => {
    if (error instanceof AppError) return 'busy';
    throw error;
  });
};
