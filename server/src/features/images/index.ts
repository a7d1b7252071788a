import { availableParallelism } from 'node:os';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import type { ImageRenderer } from '#server/integrations/images/port.ts';
import type { Database } from '#server/platform/db/index.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { handleImage } from './handle-image.ts';
import { handleMenu, isMenuPath } from './handle-menu.ts';
import { createImageService, type ImageService } from './image-service.ts';
import { prerender } from './prerender.ts';
import { shareCardsOf } from './share-cards.ts';
import { findMenu, findPictured, listPicturedNear } from './store.ts';

export type { ImageService } from './image-service.ts';

type HandlerDeps = {
  db: Database;
  images: ImageService;
  programs: ReadonlyMap<string, LoadedPartner>;
};

type PrerenderDeps = HandlerDeps & { defaultPartner: string; signal: AbortSignal };

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

/** Handles GET /images/*. */
export const createImageHandler = ({ db, images, programs }: HandlerDeps) => {
  const shareCards = shareCardsOf(db, programs);
  return ({ request, partner }: Pick<ClientRequest, 'request' | 'partner'>): Promise<Response> =>
    isMenuPath(new URL(request.url).pathname)
      ? handleMenu((id) => findMenu(db, id), request)
      : handleImage(
          {
            images,
            artwork: programs.get(partner.slug)?.theme.artwork ?? 'supper',
            findMerchant: (id) => findPictured(db, id),
            findShareCard: shareCards(partner.slug),
          },
          request,
        );
};

/** Renders what first visitors near a location see; ends early when the signal aborts. */
export const prerenderImages = async (
  { db, images, programs, defaultPartner, signal }: PrerenderDeps,
  location: { latitude: number; longitude: number },
): Promise<void> => {
  const merchants = await listPicturedNear(db, location, PRERENDERED_CARDS);
  const first = programs.get(defaultPartner);
  const inOrder = [...(first ? [first] : []), ...programs.values()];
  const artworks = [...new Set(inOrder.map(({ theme }) => theme.artwork))];
  await prerender(images, { merchants, artworks }, signal);
};
