import sharp, { type Sharp } from 'sharp';
import type { ArtMood, ArtPlacement } from '../scene.ts';
import { type Layer, type Raster, tintShape } from './raster.ts';
import { DESIGN_HEIGHT, lightSvg, type Size } from './scene-svg.ts';

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
// Removes blue from reds, so that magenta sauces look like tomato; yellows and whites are
// unchanged.
const APPETITE: [[number, number, number], [number, number, number], [number, number, number]] = [
  [1, 0, 0],
  [0, 1, 0],
  [-0.26, 0.26, 1],
];
const DISTANT_BLUR = 2;
const SHADOW = { blur: 13, right: 10, down: 20, strength: 0.72, margin: 40 };
// Shadows are blurred over many pixels, so a quarter of the resolution loses no visible detail.
const SHADOW_SCALE = 4;

export const readRaster = async (image: Sharp): Promise<Raster> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const openRaster = ({ data, width, height }: Raster): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } });

const castShadow = async (lit: Raster, color: string, sigma: number): Promise<Raster> => {
  const width = Math.max(1, Math.round(lit.width / SHADOW_SCALE));
  const height = Math.max(1, Math.round(lit.height / SHADOW_SCALE));
  const small = await readRaster(
    openRaster(lit)
      .resize(width, height, { fit: 'fill', kernel: 'linear' })
      .blur(Math.max(0.3, sigma / SHADOW_SCALE)),
  );
  const tinted = tintShape(small, color, SHADOW.strength);
  return readRaster(
    openRaster(tinted).resize(lit.width, lit.height, { fit: 'fill', kernel: 'linear' }),
  );
};

/** Renders one item of a scene with its soft shadow in the light of the room, in pixels of the image. */
export const lightItem = async (
  file: string,
  { placement, mood }: { placement: ArtPlacement; mood: ArtMood },
  canvas: Size,
): Promise<[shadow: Layer, item: Layer]> => {
  const unit = canvas.height / DESIGN_HEIGHT;
  const side = Math.round(canvas.height * placement.size);
  const margin = Math.ceil(SHADOW.margin * unit);
  const cut = await readRaster(
    sharp(file)
      .ensureAlpha()
      .resize(side, side)
      .rotate(placement.turn, { background: CLEAR })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background: CLEAR })
      .recomb(APPETITE),
  );
  const light = lightSvg(cut, mood, placement.blur > DISTANT_BLUR);
  const lit = await readRaster(openRaster(cut).composite([{ input: light, blend: 'atop' }]));
  const sigma = placement.blur * unit;
  const item = sigma > 0.3 ? await readRaster(openRaster(lit).blur(sigma)) : lit;
  const shadow = await castShadow(lit, mood.deep, (SHADOW.blur + placement.blur) * unit);
  const left = Math.round(canvas.width * placement.x - cut.width / 2);
  const top = Math.round(canvas.height * placement.y - cut.height / 2);
  return [
    {
      ...shadow,
      left: left + Math.round(SHADOW.right * unit),
      top: top + Math.round(SHADOW.down * unit),
    },
    { ...item, left, top },
  ];
};
