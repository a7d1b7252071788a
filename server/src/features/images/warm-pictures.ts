import type { Gallery, PicturedMerchant } from './create-gallery.ts';

const CARD = { frame: 0, width: 500, ratio: 1.4, format: 'webp' } as const;
const TABLEAUX = ['tableau-hero', 'tableau-band'] as const;

/**
 * Composes the still lifes and the cards of the restaurants one by one, so that first visitors find them.
 * Stops early when `isWanted` says no more.
 */
export const warmPictures = async (
  gallery: Gallery,
  merchants: Iterable<PicturedMerchant>,
  isWanted: () => boolean = () => true,
): Promise<void> => {
  for (const name of TABLEAUX)
    for (const format of ['avif', 'webp'] as const)
      if (isWanted()) await gallery.tableau({ name, width: 1100, format }).read();
  for (const merchant of merchants) {
    if (!isWanted()) return;
    await gallery.merchant({ merchant, ...CARD }).read();
  }
};
