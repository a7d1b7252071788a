import { availableParallelism } from 'node:os';
import { createSharpPainter } from '#server/gateways/images/sharp-painter.ts';
import type { Database } from '#server/platform/db/index.ts';
import { answerImage } from './answer-image.ts';
import { createGallery, type Gallery } from './create-gallery.ts';
import { findPictured } from './store.ts';

export type { Gallery, PicturedMerchant } from './create-gallery.ts';
export { warmPictures } from './warm-pictures.ts';

/** The pictures that this process composes, kept under the data directory. */
export const openGallery = (dataDir: string): Gallery =>
  createGallery({
    painter: createSharpPainter(),
    dataDir,
    running: Math.max(1, availableParallelism() - 1),
  });

/** What answers GET /images/*. */
export const createImageHandler =
  (db: Database, gallery: Gallery) =>
  ({ request }: { request: Request }): Promise<Response> =>
    answerImage({ gallery, findMerchant: (id) => findPictured(db, id) }, request);
