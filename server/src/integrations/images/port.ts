import type { Food } from '#domain/images/foods.ts';
import type { ArtworkImage } from '#domain/images/image-sizes.ts';
import type { Motif } from '#domain/images/vary-images.ts';
import type { Artwork } from '#domain/theme/hero.ts';

export const IMAGE_FORMATS = ['webp', 'avif', 'jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Pixels of an image and its encoding. */
export type ImageFrame = { width: number; height: number; format: ImageFormat };

export type PicturedMerchant = { id: string; cuisines: readonly string[]; priceRange: number };

/** Text and colors of a link preview; `panel` and `mark` are CSS colors. */
export type CardCaption = {
  title: string;
  line: string;
  sign: string;
  panel: string;
  mark: string;
};

/**
 * A partner's artwork: the table setting of its theme with the foods of its hero, largest first.
 */
export type PartnerArtwork = { artwork: Artwork; foods: readonly Food[] };

/**
 * The subject of an image. `frame` counts the gallery of a restaurant from 0, the image on its
 * card, which has variants.
 */
export type ImageSubject =
  | { kind: 'merchant'; merchant: PicturedMerchant; frame: number; variant: number }
  | ({ kind: 'artwork'; name: ArtworkImage } & PartnerArtwork)
  | { kind: 'food'; food: Food }
  | ({ kind: 'partnerCard'; caption: CardCaption } & PartnerArtwork)
  | { kind: 'merchantCard'; caption: CardCaption; merchant: PicturedMerchant };

/** Renders encoded images; the same subject and frame give the same bytes. */
export type ImageRenderer<Subject = ImageSubject> = {
  /** Part of the cache key: changes whenever the images change. */
  version: string;
  /**
   * The content of each image variant of a card, so that lists do not repeat an image; without it,
   * cards have one image.
   */
  motifsOf?: (merchant: PicturedMerchant) => readonly Motif[];
  render: (subject: Subject, frame: ImageFrame) => Promise<Buffer>;
};
