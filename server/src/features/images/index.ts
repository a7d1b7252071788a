import { availableParallelism } from 'node:os';
import { DEFAULT_COORDINATES } from '#domain/search/coordinates.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import type { ImageRenderer, PicturedMerchant } from '#server/integrations/images/port.ts';
import type { PhotoStore } from '#server/integrations/photos/port.ts';
import type { Database } from '#server/platform/db/index.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { handleImage } from './handle-image.ts';
import { handleMenu, isMenuPath } from './handle-menu.ts';
import { createImageService, type ImageService } from './image-service.ts';
import { createPhotoRenderer, type PhotoSubject } from './photo-renderer.ts';
import { prerender } from './prerender.ts';
import { artworkOf, shareCardsOf } from './share-cards.ts';
import { findMenu, findPhoto, findPictured, listPicturedNear } from './store.ts';

export type { ImageService } from './image-service.ts';

type HandlerDeps = {
  db: Database;
  images: ImageService;
  photos: ImageService<PhotoSubject>;
  loadedPartners: ReadonlyMap<string, LoadedPartner>;
};

type PrerenderDeps = Omit<HandlerDeps, 'photos'> & {
  defaultPartner: string;
  variantsOf: (merchants: readonly PicturedMerchant[]) => number[];
};

// Waits, so that the first requests get the processor.
const PRERENDER_AFTER_MS = 3_000;

// The first pages of results at the default location.
const PRERENDERED_CARDS = 60;

type ServiceDeps = { renderer: ImageRenderer | undefined; dataDir: string; log: Log };

/** The images of this process, cached under the data directory. */
export const openImageService = ({ renderer, dataDir, log }: ServiceDeps): ImageService =>
  createImageService({
    renderer,
    dataDir,
    maxConcurrent: Math.max(1, availableParallelism() - 1),
    onError: (error) => log.warn({ err: error }, 'image.render_failed'),
  });

type PhotoDeps = { store: PhotoStore; dataDir: string; log: Log };

/** Crops of the restaurants' photos, cached like drawn images. */
export const openPhotoService = ({ store, dataDir, log }: PhotoDeps): ImageService<PhotoSubject> =>
  createImageService({
    renderer: createPhotoRenderer(store),
    dataDir,
    maxConcurrent: 2,
    onError: (error) => log.warn({ err: error }, 'photo.crop_failed'),
  });

/** Handles GET /images/*. */
export const createImageHandler = ({ db, images, photos, loadedPartners }: HandlerDeps) => {
  const shareCards = shareCardsOf(db, loadedPartners);
  return ({ request, partner }: Pick<ClientRequest, 'request' | 'partner'>): Promise<Response> =>
    isMenuPath(new URL(request.url).pathname)
      ? handleMenu((id) => findMenu(db, id), request)
      : handleImage(
          {
            images,
            photos,
            findPhoto: (by) => findPhoto(db, by),
            artwork: artworkOf(loadedPartners.get(partner.slug)?.theme),
            findMerchant: (id) => findPictured(db, id),
            findShareCard: shareCards(partner.slug),
          },
          request,
        );
};

const prerenderFirst = async (
  { db, images, loadedPartners, defaultPartner, variantsOf }: PrerenderDeps,
  signal: AbortSignal,
): Promise<void> => {
  const merchants = await listPicturedNear(db, DEFAULT_COORDINATES, PRERENDERED_CARDS);
  const first = loadedPartners.get(defaultPartner);
  const inOrder = [...(first ? [first] : []), ...loadedPartners.values()];
  const homes = inOrder.map(({ theme }) => artworkOf(theme));
  await prerender(images, { merchants, variants: variantsOf(merchants), homes }, signal);
};

/** Renders what first visitors near the default location see, a moment after the start; returns how to stop it. */
export const schedulePrerender = ({ log, ...deps }: PrerenderDeps & { log: Log }): (() => void) => {
  const closing = new AbortController();
  const run = () =>
    prerenderFirst(deps, closing.signal).catch((error: unknown) =>
      log.warn({ err: error }, 'image.prerender_failed'),
    );
  setTimeout(() => closing.signal.aborted || run(), PRERENDER_AFTER_MS).unref();
  return () => closing.abort();
};
