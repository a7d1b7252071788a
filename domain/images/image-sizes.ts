/** Width in pixels and width divided by height. */
export type ImageSize = { width: number; ratio: number };

/** The sizes of restaurant images: cards and lists, 1200 for dense screens, and a square for one dine in a list. */
export const MERCHANT_IMAGE_SIZES: readonly ImageSize[] = [
  { width: 200, ratio: 1.4 },
  { width: 500, ratio: 1.4 },
  { width: 600, ratio: 1.6 },
  { width: 1200, ratio: 1.6 },
  { width: 100, ratio: 1 },
];

/** Widths of artwork; its ratio is fixed. */
export const ARTWORK_WIDTHS: readonly number[] = [400, 700, 1100, 1400];

/** Reads the size of an image address; without a ratio, the width decides it. Null for an unknown size. */
export const readMerchantSize = (width: string | null, ratio: string | null): ImageSize | null =>
  MERCHANT_IMAGE_SIZES.find(
    (size) => String(size.width) === width && (ratio === null || String(size.ratio) === ratio),
  ) ?? null;

/** Reads the width of an artwork address, 1100 by default. Null for an unknown width. */
export const readArtworkWidth = (width: string | null): number | null =>
  ARTWORK_WIDTHS.find((known) => String(known) === (width ?? '1100')) ?? null;

/** Widths of a food's image, which is square. */
export const FOOD_WIDTHS = [200, 400] as const;

/** Reads the width of a food's address, 400 by default. Null for an unknown width. */
export const readFoodWidth = (width: string | null): number | null =>
  FOOD_WIDTHS.find((known) => String(known) === (width ?? '400')) ?? null;

/** Pixels of the card that link previews show. */
export const SHARE_CARD_SIZE = { width: 1200, height: 630 } as const;

/** The artwork that every partner has, by its id among images: width divided by height. */
export const ARTWORK_RATIOS = {
  'tableau-hero': 1100 / 860,
  'tableau-band': 820 / 700,
  'plate-pasta': 1,
  'plate-sushi': 1,
  'plate-taco': 1,
  'plate-pan': 1,
  'plate-wine': 1,
  'plate-brunch': 1,
} as const;

export type ArtworkImage = keyof typeof ARTWORK_RATIOS;

/** Whether an image id names artwork rather than a restaurant. */
export const isArtworkImage = (id: string): id is ArtworkImage => Object.hasOwn(ARTWORK_RATIOS, id);
