import type { Artwork } from '#domain/theme/artworks.ts';
import type { Gallery, PicturedMerchant } from './create-gallery.ts';

const CARD = { frame: 0, width: 500, ratio: 1.4, format: 'webp' } as const;
// A list on a phone, whose screen may be dense.
const LISTED = [
  { ...CARD, width: 600, ratio: 1.6 },
  { ...CARD, width: 1200, ratio: 1.6 },
] as const;
const LISTED_FIRST = 20;
// What a home page begins with, on a phone and on a desktop.
const BEGINNINGS = [
  { name: 'tableau-hero', width: 700, format: 'avif' },
  { name: 'tableau-hero', width: 1100, format: 'avif' },
] as const;
const DENSE = { name: 'tableau-hero', width: 1400, format: 'avif' } as const;
const STILL_LIFES = [
  ...BEGINNINGS,
  { name: 'tableau-band', width: 700, format: 'avif' },
  DENSE,
] as const;

type Seen = {
  merchants: readonly PicturedMerchant[];
  /** Those that programs have; the first one is wanted first. */
  artworks: readonly Artwork[];
};

/** Composes still lifes and the cards of restaurants one by one, until the signal aborts; each takes a second or two. */
export const warmPictures = async (
  gallery: Gallery,
  { merchants, artworks }: Seen,
  signal: AbortSignal,
): Promise<void> => {
  const [first, ...others] = artworks;
  const whole = first
    ? STILL_LIFES.map((still) => gallery.tableau({ ...still, artwork: first }))
    : [];
  const begun = others.flatMap((artwork) =>
    BEGINNINGS.map((still) => gallery.tableau({ ...still, artwork })),
  );
  const dense = others.map((artwork) => gallery.tableau({ ...DENSE, artwork }));
  const cards = merchants.map((merchant) => gallery.merchant({ merchant, ...CARD }));
  const listed = merchants
    .slice(0, LISTED_FIRST)
    .flatMap((merchant) => LISTED.map((cut) => gallery.merchant({ merchant, ...cut })));
  for (const picture of [...whole, ...cards, ...begun, ...listed, ...dense]) {
    if (signal.aborted) return;
    await picture.read();
  }
};
