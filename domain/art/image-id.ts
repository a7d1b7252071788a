import { ART_FRAMES } from './plan-art.ts';

/** The picture of a restaurant by its number in the gallery; 0 is the one on the card. */
export type MerchantFrame = { merchantId: string; frame: number };

const SEPARATOR = '~';

/** The path that shows the picture, without its size: `/images/41~2`. */
export const imagePath = (merchantId: string, frame = 0): string =>
  `/images/${encodeURIComponent(merchantId)}${frame > 0 ? `${SEPARATOR}${frame}` : ''}`;

/** The paths of all pictures in the gallery of a restaurant. */
export const galleryPaths = (merchantId: string): string[] =>
  Array.from({ length: ART_FRAMES }, (_, frame) => imagePath(merchantId, frame));

/** Reads the last segment of an image path, decoded. Null for a frame that no gallery has. */
export const readImageId = (id: string): MerchantFrame | null => {
  const [, merchantId = '', digits = ''] = /^(.+?)(?:~(\d))?$/s.exec(id) ?? [];
  const frame = Number(digits);
  const isSpelledOut = digits !== '' && frame === 0;
  return merchantId === '' || isSpelledOut || frame >= ART_FRAMES ? null : { merchantId, frame };
};
