import type { Gallery, PicturedMerchant } from './create-gallery.ts';

const CARD = { frame: 0, width: 500, ratio: 1.4, format: 'webp' } as const;
const TABLEAUX = ['tableau-hero', 'tableau-band'] as const;

/** Composes the still lifes and the cards of restaurants one by one, until the signal aborts. */
export const warmPictures = async (
  gallery: Gallery,
  merchants: readonly PicturedMerchant[],
  signal: AbortSignal,
): Promise<void> => {
  const tableaux = TABLEAUX.flatMap((name) =>
    (['avif', 'webp'] as const).map((format) => gallery.tableau({ name, width: 1100, format })),
  );
  const cards = merchants.map((merchant) => gallery.merchant({ merchant, ...CARD }));
  for (const picture of [...tableaux, ...cards]) {
    if (signal.aborted) return;
    await picture.read();
  }
};
