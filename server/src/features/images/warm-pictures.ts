import type { Gallery, PicturedMerchant } from './create-gallery.ts';

const CARD = { frame: 0, width: 500, ratio: 1.4, format: 'webp' } as const;
const STILL_LIFES = [
  { name: 'tableau-hero', width: 700 },
  { name: 'tableau-hero', width: 1100 },
  { name: 'tableau-band', width: 700 },
  { name: 'tableau-hero', width: 1400 },
] as const;

/** Composes the still lifes and the cards of restaurants one by one, until the signal aborts. */
export const warmPictures = async (
  gallery: Gallery,
  merchants: readonly PicturedMerchant[],
  signal: AbortSignal,
): Promise<void> => {
  const tableaux = STILL_LIFES.map((still) => gallery.tableau({ ...still, format: 'avif' }));
  const cards = merchants.map((merchant) => gallery.merchant({ merchant, ...CARD }));
  for (const picture of [...tableaux, ...cards]) {
    if (signal.aborted) return;
    await picture.read();
  }
};
