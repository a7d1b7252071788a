/** The subject and layout of an image. */
export type Motif = { dish: string; layout: number };

/** Number of consecutive restaurants without a repeated image. */
export const DISTINCT_WINDOW = 6;

const isSame = (a: Motif, b: Motif): boolean => a.dish === b.dish && a.layout === b.layout;

/**
 * Chooses the image variant of each restaurant in a list: the first whose dish none of the five
 * before it shows, else the first that none of them uses; `motifs` are the variants of each
 * restaurant.
 */
export const varyImages = (motifs: readonly (readonly Motif[])[]): number[] => {
  const shown: (Motif | undefined)[] = [];
  return motifs.map((variants) => {
    const recent = shown.slice(1 - DISTINCT_WINDOW).filter((motif) => motif !== undefined);
    const ofNewDish = variants.findIndex(({ dish }) => recent.every((item) => item.dish !== dish));
    const unseen = variants.findIndex((motif) => recent.every((item) => !isSame(item, motif)));
    const variant = Math.max(0, ofNewDish >= 0 ? ofNewDish : unseen);
    shown.push(variants[variant]);
    return variant;
  });
};
