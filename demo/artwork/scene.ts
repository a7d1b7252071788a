import type { ArtPattern } from './art-kinds.ts';

/** Three colours of a room: where the lamp falls, in between, and away from it. */
export type ArtMood = { glow: string; base: string; deep: string };

/**
 * One thing in the picture, by its centre. `x` is a fraction of the width; `y` and `size` of the height;
 * `turn` in degrees; `blur` in pixels of a picture 357 pixels high. `plinth` is a round stand, `y` its top.
 */
export type ArtPlacement = {
  item: string;
  x: number;
  y: number;
  size: number;
  turn: number;
  blur: number;
};

/** Words on a panel at the left of a picture, in a program's colours. */
export type ArtCaption = {
  title: string;
  line: string;
  sign: string;
  panel: string;
  mark: string;
};

/** A picture to be composed, things from back to front. Without a backdrop it is transparent. */
export type ArtScene = {
  mood: ArtMood;
  backdrop: { pattern: ArtPattern; lampX: number } | null;
  placements: readonly ArtPlacement[];
  caption?: ArtCaption;
};

/** Name of the stand among the items of a scene. */
export const PLINTH = 'plinth';
