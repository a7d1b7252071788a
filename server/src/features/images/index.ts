import { availableParallelism } from 'node:os';
import { createForkedPainter } from '#demo/artwork/renderer/forked-renderer.ts';
import type { LoadedProgram } from '#server/features/program/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import { answerImage } from './answer-image.ts';
import { answerMenu, isMenuPath } from './answer-menu.ts';
import { createGallery, type Gallery } from './create-gallery.ts';
import { cardsOf } from './plan-cards.ts';
import { findMenu, findPictured, listPicturedNear } from './store.ts';
import { warmPictures } from './warm-pictures.ts';

export type { Gallery } from './create-gallery.ts';

type HandlerDeps = {
  db: Database;
  gallery: Gallery;
  programs: ReadonlyMap<string, LoadedProgram>;
};

type WarmDeps = HandlerDeps & { defaultPartner: string; signal: AbortSignal };

// The first pages that a visitor of the default place turns.
const WARM_CARDS = 60;

/** The pictures that this process composes, kept under the data directory. */
export const openGallery = (dataDir: string): Gallery =>
  createGallery({
    painter: createForkedPainter(),
    dataDir,
    running: Math.max(1, availableParallelism() - 1),
  });

/** What answers GET /images/*. */
export const createImageHandler = ({ db, gallery, programs }: HandlerDeps) => {
  const cardOf = cardsOf(db, programs);
  const artworkOf = (slug: string) => programs.get(slug)?.theme.artwork ?? 'supper';
  return ({ request, partner }: Pick<ClientRequest, 'request' | 'partner'>): Promise<Response> =>
    isMenuPath(new URL(request.url).pathname)
      ? answerMenu((id) => findMenu(db, id), request)
      : answerImage(
          {
            gallery,
            artwork: artworkOf(partner.slug),
            findMerchant: (id) => findPictured(db, id),
            cardOf: cardOf(partner.slug),
          },
          request,
        );
};

/** Composes ahead what first visitors around a place see; ends early when the signal aborts. */
export const warmGallery = async (
  { db, gallery, programs, defaultPartner, signal }: WarmDeps,
  place: { latitude: number; longitude: number },
): Promise<void> => {
  const merchants = await listPicturedNear(db, place, WARM_CARDS);
  const first = programs.get(defaultPartner);
  const inOrder = [...(first ? [first] : []), ...programs.values()];
  const artworks = [...new Set(inOrder.map(({ theme }) => theme.artwork))];
  await warmPictures(gallery, { merchants, artworks }, signal);
};
