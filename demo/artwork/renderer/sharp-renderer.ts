import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { ImageFrame } from '#server/integrations/images/port.ts';
import { type ArtPlacement, type ArtScene, PLINTH } from '../scene.ts';
import { captionLayers } from './caption-layers.ts';
import { lightItem, readRaster } from './light-item.ts';
import { cropToCanvas, type Layer } from './raster.ts';
import type { SceneRenderer } from './scene-renderer.ts';
import { RENDERER_VERSION } from './scene-renderer.ts';
import { backdropSvg, plinthSvg, type Size } from './scene-svg.ts';

const QUALITY = 82;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

const emojiFolder = () =>
  join(
    dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
    'assets',
  );

const plinthLayer = async (
  placement: ArtPlacement,
  mood: ArtScene['mood'],
  canvas: Size,
): Promise<Layer> => ({
  ...(await readRaster(sharp(plinthSvg(canvas, mood, placement)).ensureAlpha())),
  left: 0,
  top: 0,
});

const layersOf = async (folder: string, scene: ArtScene, canvas: Size): Promise<Layer[]> => {
  const layers: Layer[] = [];
  // One after the other; the caller decides how many images render concurrently.
  for (const placement of scene.placements) {
    const rendered =
      placement.item === PLINTH
        ? [await plinthLayer(placement, scene.mood, canvas)]
        : await lightItem(
            join(folder, `${placement.item}.webp`),
            { placement, mood: scene.mood },
            canvas,
          );
    layers.push(...rendered.flatMap((layer) => cropToCanvas(layer, canvas) ?? []));
  }
  return layers;
};

const ground = (scene: ArtScene, canvas: Size) =>
  scene.backdrop
    ? sharp(backdropSvg(canvas, scene.mood, scene.backdrop))
    : sharp({
        create: { ...canvas, channels: 4, background: scene.caption?.panel ?? CLEAR },
      });

const encode = (image: Sharp, format: ImageFrame['format']) =>
  format === 'avif'
    ? image.avif({ quality: 55, effort: 2 })
    : format === 'jpeg'
      ? image.flatten().jpeg({ quality: 84, mozjpeg: true })
      : image.webp({ quality: QUALITY, alphaQuality: 70, effort: 4 });

/** Renders scenes of Fluent emoji with sharp. */
export const createSharpRenderer = (): SceneRenderer => {
  const folder = emojiFolder();
  // One thread per image: images render concurrently, and the server needs the other cores.
  sharp.concurrency(1);
  sharp.cache(false);
  return {
    version: RENDERER_VERSION,
    render: async (scene, { width, height, format }) => {
      const canvas = { width, height };
      const layers = await layersOf(folder, scene, canvas);
      const composed = ground(scene, canvas).composite([
        ...layers.map(({ data, left, top, ...size }) => ({
          input: data,
          left,
          top,
          raw: { width: size.width, height: size.height, channels: 4 as const },
        })),
        ...(scene.caption ? await captionLayers(scene.caption, canvas) : []),
      ]);
      return encode(scene.backdrop ? composed.removeAlpha() : composed, format).toBuffer();
    },
  };
};
