export type ImageShape = { width: 200 | 500; ratio: 1.4 } | { width: 600 | 1200; ratio: 1.6 };

/** Address of a merchant image in one of the sizes that are cut (B §9 image transforms). */
export const imageUrl = (base: string, { width, ratio }: ImageShape): string =>
  `${base}${base.includes('?') ? '&' : '?'}w=${width}&ar=${ratio}`;

/** How wide a picture across a phone is said to be: a little less than it is, so that a middling density makes do with 600. */
export const phoneSizes = 'calc(100vw - 70px)';

/** All widths of one ratio for the browser to choose from. */
export const imageSources = (base: string, ratio: 1.4 | 1.6): string =>
  (ratio === 1.4
    ? [200 as const, 500 as const].map((width) => [imageUrl(base, { width, ratio }), width])
    : [600 as const, 1200 as const].map((width) => [imageUrl(base, { width, ratio }), width])
  )
    .map(([url, width]) => `${url} ${width}w`)
    .join(', ');
