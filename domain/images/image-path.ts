/** Images in the gallery of a restaurant; frame 0 is the one on its card. */
export const GALLERY_SIZE = 5;

/** Images that a card can show of one restaurant, counted from 0. */
export const CARD_VARIANTS = 10;

/** The URL of a restaurant's image without its size; frame 0 is the one on its card. */
export const imagePath = (merchantId: string, frame = 0): string =>
  `/images/${encodeURIComponent(merchantId)}${frame > 0 ? `?frame=${frame}` : ''}`;

/** The URL of a variant of the image on a restaurant's card, without its size. */
export const cardImagePath = (merchantId: string, variant: number): string =>
  `${imagePath(merchantId)}${variant > 0 ? `?variant=${variant}` : ''}`;

/** Reads the variant of an image address, 0 when none is named. Null for one that no card has. */
export const readVariant = (variant: string | null): number | null => {
  if (variant === null) return 0;
  return /^\d$/.test(variant) && Number(variant) < CARD_VARIANTS ? Number(variant) : null;
};

const PHOTO_IMAGE = /^photo-([\w-]{1,40})\.\d{1,9}$/;

/** The URL of a restaurant's photo without its size; a key is the photo's id and version, such as `x7.2`. */
export const photoPath = (key: string): string => `/images/photo-${key}`;

/** The id of the photo that an image id names; undefined for another image. */
export const photoIdOf = (imageId: string): string | undefined => PHOTO_IMAGE.exec(imageId)?.[1];

/** The URL of the image on a restaurant's card: the photo with the key `cover`, or artwork where it is empty. */
export const coverPath = (merchantId: string, cover: string, variant = 0): string =>
  cover === '' ? cardImagePath(merchantId, variant) : photoPath(cover);

/** The URLs of all images in a restaurant's gallery, the one on its card first. */
export const galleryPaths = (merchantId: string): string[] =>
  Array.from({ length: GALLERY_SIZE }, (_, frame) => imagePath(merchantId, frame));

/** The address of a page of a restaurant's menu, counted from 0. */
export const menuPath = (merchantId: string, page: number): string =>
  `/images/${encodeURIComponent(merchantId)}/menu/${page}`;

/** Reads the frame of an image address, 0 when none is named. Null for one that no gallery has. */
export const readFrame = (frame: string | null): number | null => {
  if (frame === null) return 0;
  return /^\d$/.test(frame) && Number(frame) < GALLERY_SIZE ? Number(frame) : null;
};

/** The path that serves a photo of a review. */
export const REVIEW_PHOTO_PATH = '/review-photos';

/** The address of a stored photo. */
export const reviewPhotoUrl = (id: string): string =>
  `${REVIEW_PHOTO_PATH}?id=${encodeURIComponent(id)}`;
