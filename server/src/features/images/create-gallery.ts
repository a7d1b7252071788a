import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { planArt } from '#demo/artwork/plan-art.ts';
import { CARD_SIZE } from '#demo/artwork/plan-card.ts';
import type { ArtScene } from '#demo/artwork/scene.ts';
import { TABLEAUX, type TableauName } from '#demo/artwork/tableaux.ts';
import type { Artwork } from '#domain/theme/artworks.ts';
import type { ImageFormat, ImageFrame, ImagePainter } from '#server/integrations/images/port.ts';
import { createComposeGate } from './compose-gate.ts';
import { createImageFiles } from './image-files.ts';
import { createRecentBytes } from './recent-bytes.ts';

export type PicturedMerchant = { id: string; cuisines: readonly string[]; priceRange: number };

type Cut = { width: number; format: ImageFormat };
export type MerchantImage = Cut & { merchant: PicturedMerchant; frame: number; ratio: number };
export type TableauImage = Cut & { name: TableauName; artwork: Artwork };

/** A picture that may not be composed yet: its tag is known without it. */
export type Picture = {
  etag: string;
  contentType: string;
  cacheControl: string;
  read: () => Promise<Buffer>;
};

export type Gallery = {
  merchant: (image: MerchantImage) => Picture;
  tableau: (image: TableauImage) => Picture;
  card: (scene: ArtScene) => Picture;
};

export type GalleryDeps = {
  painter: ImagePainter;
  dataDir: string;
  /** Compositions at once. */
  running: number;
  /** Told of a picture that could not be kept on disk; it is answered all the same. */
  onLost?: (error: unknown) => void;
};

const RECENT_BYTES = 8 * 1024 * 1024;
const WAITING = 400;

// The scene follows from the address until a restaurant changes its cuisine or the recipe changes.
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const keyOf = (version: string, scene: ArtScene, frame: ImageFrame): string =>
  createHash('sha256')
    .update(JSON.stringify([version, scene, frame]))
    .digest('hex')
    .slice(0, 40);

/** Pictures of restaurants and the still lifes: from memory, else from disk, else composed once. */
export const createGallery = (deps: GalleryDeps): Gallery => {
  const { painter, onLost } = deps;
  const files = createImageFiles(join(deps.dataDir, 'images'));
  const recent = createRecentBytes(RECENT_BYTES);
  const pass = createComposeGate({ running: deps.running, waiting: WAITING });
  const underway = new Map<string, Promise<Buffer>>();

  const load = async (key: string, scene: ArtScene, frame: ImageFrame): Promise<Buffer> => {
    const stored = await files.read(key);
    const bytes = stored ?? (await pass(() => painter.paint(scene, frame)));
    recent.set(key, bytes);
    if (!stored) await files.write(key, bytes).catch((error: unknown) => onLost?.(error));
    return bytes;
  };

  const picture = (scene: ArtScene, ratio: number, { width, format }: Cut): Picture => {
    const frame = { width, height: Math.round(width / ratio), format };
    const key = keyOf(painter.version, scene, frame);
    const read = async () => {
      const known = recent.get(key) ?? underway.get(key);
      if (known) return known;
      const loading = load(key, scene, frame).finally(() => underway.delete(key));
      underway.set(key, loading);
      return loading;
    };
    return { etag: `"${key}"`, contentType: `image/${format}`, cacheControl: CACHE_CONTROL, read };
  };

  return {
    merchant: ({ merchant, frame, ratio, ...cut }) => picture(planArt(merchant, frame), ratio, cut),
    card: (scene) =>
      picture(scene, CARD_SIZE.width / CARD_SIZE.height, {
        width: CARD_SIZE.width,
        format: 'jpeg',
      }),
    tableau: ({ name, artwork, ...cut }) =>
      picture(TABLEAUX[name].scene(artwork), TABLEAUX[name].ratio, cut),
  };
};
