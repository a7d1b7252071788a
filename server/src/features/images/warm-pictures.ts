import type { StillLife } from '#domain/art/still-lifes.ts';
import type { Gallery, PicturedMerchant } from './create-gallery.ts';

const CARD = { frame: 0, width: 500, ratio: 1.4, format: 'webp' } as const;
const STILL_LIFES = [
  { name: 'tableau-hero', width: 700, format: 'avif' },
  { name: 'tableau-hero', width: 1100, format: 'avif' },
  { name: 'tableau-band', width: 700, format: 'avif' },
  { name: 'tableau-hero', width: 1400, format: 'avif' },
] as const;

type Seen = {
  merchants: readonly PicturedMerchant[];
  /** Those that programs have; the first one is wanted first. */
  stillLifes: readonly StillLife[];
};

/** Composes still lifes and the cards of restaurants one by one, until the signal aborts. */
export const warmPictures = async (
  gallery: Gallery,
  { merchants, stillLifes }: Seen,
  signal: AbortSignal,
): Promise<void> => {
  const [first = [], ...others] = stillLifes.map((stillLife) =>
    STILL_LIFES.map((still) => gallery.tableau({ ...still, stillLife })),
  );
  const cards = merchants.map((merchant) => gallery.merchant({ merchant, ...CARD }));
  for (const picture of [...first, ...cards, ...others.flat()]) {
    if (signal.aborted) return;
    await picture.read();
  }
};
