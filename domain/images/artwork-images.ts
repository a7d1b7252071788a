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
