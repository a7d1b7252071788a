import type { CleanPhoto } from './port.ts';

/** The largest file that is accepted. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;

const formats = ['jpeg', 'png', 'webp'];
const MAX_PIXELS = 50_000_000;
const MAX_EDGE = 1600;
const QUALITY = 80;

/**
 * Decodes a photo by its content and encodes it as WebP of at most 1,600 pixels an edge, upright and without its
 * metadata. Null for anything but a whole JPEG, PNG or WebP image of at most 50 megapixels.
 */
export const cleanPhoto = async (bytes: Uint8Array): Promise<CleanPhoto | null> => {
  // Loaded on first use, so that startup does not wait for it.
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' as const };
  try {
    const { format } = await sharp(bytes, options).metadata();
    if (!formats.includes(format)) return null;
    const { data, info } = await sharp(bytes, options)
      .rotate()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
};
