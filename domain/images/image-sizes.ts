/** Width in pixels and width divided by height. */
export type ImageSize = { width: number; ratio: number };

/** The transforms of docs/behavior/content.md#images, 1200 for dense screens, and a square for one dine in a list. */
export const MERCHANT_IMAGE_SIZES: readonly ImageSize[] = [
  { width: 200, ratio: 1.4 },
  { width: 500, ratio: 1.4 },
  { width: 600, ratio: 1.6 },
  { width: 1200, ratio: 1.6 },
  { width: 100, ratio: 1 },
];

/** Widths of the still lifes of the home page; their ratio is their own. */
export const TABLEAU_WIDTHS: readonly number[] = [400, 700, 1100, 1400];

/** The allowed size for a width and a ratio as they stand in an address; without a ratio, the width's own. */
export const readMerchantSize = (width: string | null, ratio: string | null): ImageSize | null =>
  MERCHANT_IMAGE_SIZES.find(
    (size) => String(size.width) === width && (ratio === null || String(size.ratio) === ratio),
  ) ?? null;

/** The allowed width of a still life, 1100 when none is asked for. */
export const readTableauWidth = (width: string | null): number | null =>
  TABLEAU_WIDTHS.find((known) => String(known) === (width ?? '1100')) ?? null;
