import type { ArtworkImage } from '#domain/images/image-sizes.ts';
import type { PartnerArtwork } from '#server/integrations/images/port.ts';
import type { ArtScene } from './scene.ts';
import { bandOf, heroOf, onNothing } from './table-scenes.ts';

type SceneOf = (artwork: PartnerArtwork) => ArtScene;

const plate =
  (dish: string, side: string): SceneOf =>
  () =>
    onNothing(`${side} ${dish}`, [
      [0.78, 0.74, 0.36, 16, 0],
      [0.46, 0.46, 0.78, -6, 0],
    ]);

/** Scenes of the artwork images, all transparent: hero and band of the partner's own foods, plates for bonuses. */
export const ARTWORK_SCENES: Readonly<Record<ArtworkImage, SceneOf>> = {
  'tableau-hero': heroOf,
  'tableau-band': bandOf,
  'plate-pasta': plate('1f35d', '1f33f'),
  'plate-sushi': plate('1f363', '1f375'),
  'plate-taco': plate('1f32e', '1f34b'),
  'plate-pan': plate('1f958', '1f33f'),
  'plate-wine': plate('1f377', '1f9c0'),
  'plate-brunch': plate('1f950', '1f345'),
};
