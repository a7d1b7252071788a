import type { CardCaption } from '#server/integrations/images/port.ts';
import type { ArtPattern } from './art-kinds.ts';

/** Three background colors: in the light, between, and in the shade. */
export type ArtMood = { glow: string; base: string; deep: string };

/**
 * One item of an image, by its center. `x` is a fraction of the width; `y` and `size` of the height;
 * `turn` in degrees; `blur` in pixels of an image 357 pixels high. `plinth` is a round stand, `y` its top.
 */
export type ArtPlacement = {
  item: string;
  x: number;
  y: number;
  size: number;
  turn: number;
  blur: number;
};

/** An image to render, items from back to front. Without a backdrop it is transparent. */
export type ArtScene = {
  mood: ArtMood;
  backdrop: { pattern: ArtPattern; lampX: number } | null;
  placements: readonly ArtPlacement[];
  caption?: CardCaption;
};

/** Name of the stand among the items of a scene. */
export const PLINTH = 'plinth';
