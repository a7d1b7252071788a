import { DEFAULT_COORDINATES } from '#domain/search/coordinates.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { PLACE_SIZE, type PlaceKind, placeKinds } from '../photos/draw-place.ts';
import { samplePhotoId } from '../photos/with-sample-photos.ts';
import {
  hasPhotos,
  insertOfferVersions,
  insertSamplePhotos,
  listPhotographed,
} from './photo-store.ts';
import type { Demonstration } from './seed-demonstration.ts';

const RESTAURANTS = 24;
const WITH_OFFER_VERSIONS = 6;

const texts: { readonly [Kind in PlaceKind]: { alt: string; caption: string } } = {
  facade: { alt: 'The entrance under a striped awning at night', caption: 'The entrance' },
  window: { alt: 'A table for two at a window over the city', caption: 'Table by the window' },
  bar: { alt: 'Bottles on shelves above a long counter with stools', caption: 'The bar' },
  kitchen: { alt: 'Pans over flames in front of white tiles', caption: 'The open kitchen' },
};

/** Adds drawn sample photos and planned offers to restaurants near the default location, once. */
export const seedPhotos = ({ db, clock }: Demonstration): Promise<void> =>
  asEngine(db, async (trx) => {
    if (await hasPhotos(trx)) return;
    const restaurants = await listPhotographed(trx, { ...DEFAULT_COORDINATES, count: RESTAURANTS });
    const photos = restaurants.flatMap(({ id: merchantId, name: credit }, index) =>
      // Another kind is first at each restaurant, and some have fewer.
      placeKinds.slice(0, 4 - (index % 3)).map((_, place) => {
        const kind = placeKinds[(place + index) % placeKinds.length] ?? 'facade';
        const id = samplePhotoId(kind, merchantId);
        return { id, merchantId, place, credit, ...texts[kind] };
      }),
    );
    if (photos.length === 0) return;
    await insertSamplePhotos(trx, photos, { ...PLACE_SIZE, now: clock() });
    const planned = restaurants.slice(0, WITH_OFFER_VERSIONS).map(({ id }) => id);
    await insertOfferVersions(trx, planned, businessDay(clock()));
  });
