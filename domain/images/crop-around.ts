type Shape = { width: number; height: number };

/** A point of an image in hundredths of its width and height. */
export type FocusPoint = { x: number; y: number };

const startOf = (whole: number, part: number, percent: number): number =>
  Math.round(Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part));

/** The largest part of an image with a ratio of width to height whose middle is as near to the focus as its edges allow. Pixels. */
export const cropAround = ({ width, height }: Shape, ratio: number, focus: FocusPoint) => {
  const part = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  };
  return {
    ...part,
    left: startOf(width, part.width, focus.x),
    top: startOf(height, part.height, focus.y),
  };
};
