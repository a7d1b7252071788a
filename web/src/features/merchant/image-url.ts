export type ImageShape = { width: 200 | 500; ratio: 1.4 } | { width: 600 | 1200; ratio: 1.6 };

/** URL of a merchant image in one of the available sizes. */
export const imageUrl = (base: string, { width, ratio }: ImageShape): string =>
  `${base}${base.includes('?') ? '&' : '?'}w=${width}&ar=${ratio}`;

/** Slightly less than the real width, so that medium-density screens pick the 600 px image. */
export const PHONE_IMAGE_SIZES = 'calc(100vw - 70px)';

/** `srcset` with all widths of one ratio. */
export const imageSources = (base: string, ratio: 1.4 | 1.6): string =>
  (ratio === 1.4
    ? [200 as const, 500 as const].map((width) => [imageUrl(base, { width, ratio }), width])
    : [600 as const, 1200 as const].map((width) => [imageUrl(base, { width, ratio }), width])
  )
    .map(([url, width]) => `${url} ${width}w`)
    .join(', ');
