// Far below the smallest image, also after a browser has divided it by the density of a `srcset`.
const PENDING_WIDTH = 8;
const SMALLEST_IMAGE_WIDTH = 32;

type Shape = { width: number; height: number };

const svgOf = ({ width, height }: Shape): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;

/** A transparent SVG of an image's shape, which shows the background color of the page. */
export const blankImage = (shape: Shape): string => svgOf(shape);

/** A transparent SVG of an image's ratio, so small that `isPending` recognizes it by its width. */
export const pendingImage = ({ width, height }: Shape): string =>
  svgOf({ width: PENDING_WIDTH, height: (PENDING_WIDTH * height) / width });

/** Whether a browser has loaded `pendingImage` in place of an image that is still being rendered. */
export const isPending = (naturalWidth: number): boolean =>
  naturalWidth > 0 && naturalWidth < SMALLEST_IMAGE_WIDTH;
