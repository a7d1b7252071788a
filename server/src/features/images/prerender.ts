import type { Artwork } from '#domain/theme/artworks.ts';
import type { PicturedMerchant } from '#server/integrations/images/port.ts';
import { artworkRequest, merchantRequest } from './image-requests.ts';
import type { ImageService } from './image-service.ts';

const CARD = { frame: 0, width: 500, ratio: 1.4 } as const;
// A list on a phone, at one and two device pixels.
const LISTED = [
  { frame: 0, width: 600, ratio: 1.6 },
  { frame: 0, width: 1200, ratio: 1.6 },
] as const;
const LISTED_FIRST = 20;
// The first image of a home page, on a phone and on a desktop.
const HERO = [
  { name: 'tableau-hero', width: 700, format: 'avif' },
  { name: 'tableau-hero', width: 1100, format: 'avif' },
] as const;
const DENSE_HERO = { name: 'tableau-hero', width: 1400, format: 'avif' } as const;
const BAND = { name: 'tableau-band', width: 700, format: 'avif' } as const;

type Subjects = {
  merchants: readonly PicturedMerchant[];
  /** The artwork that partners have; the default partner's first. */
  artworks: readonly Artwork[];
};

/** Renders artwork and restaurant cards one by one until the signal aborts; each takes a second or two. */
export const prerender = async (
  images: ImageService,
  { merchants, artworks }: Subjects,
  signal: AbortSignal,
): Promise<void> => {
  const [first, ...others] = artworks;
  const firstArtwork = first
    ? [...HERO, BAND, DENSE_HERO].map((cut) => artworkRequest({ ...cut, artwork: first }))
    : [];
  const heroes = others.flatMap((artwork) =>
    HERO.map((cut) => artworkRequest({ ...cut, artwork })),
  );
  const dense = others.map((artwork) => artworkRequest({ ...DENSE_HERO, artwork }));
  const cards = merchants.map((merchant) => merchantRequest({ merchant, ...CARD }));
  const listed = merchants
    .slice(0, LISTED_FIRST)
    .flatMap((merchant) => LISTED.map((cut) => merchantRequest({ merchant, ...cut })));
  for (const request of [...firstArtwork, ...cards, ...heroes, ...listed, ...dense]) {
    if (signal.aborted) return;
    await images(request).render();
  }
};
