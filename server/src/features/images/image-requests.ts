import { ARTWORK_RATIOS, type ArtworkImage } from '#domain/images/artwork-images.ts';
import { SHARE_CARD_SIZE } from '#domain/images/image-sizes.ts';
import type { Artwork } from '#domain/theme/artworks.ts';
import type {
  ImageFormat,
  ImageSubject,
  PicturedMerchant,
} from '#server/integrations/images/port.ts';
import type { ImageRequest } from './image-service.ts';

type MerchantCut = { merchant: PicturedMerchant; frame: number; width: number; ratio: number };

export const merchantRequest = ({ merchant, frame, ...size }: MerchantCut): ImageRequest => ({
  subject: { kind: 'merchant', merchant, frame },
  ...size,
  format: 'webp',
});

type ArtworkCut = { name: ArtworkImage; artwork: Artwork; width: number; format: ImageFormat };

export const artworkRequest = ({ name, artwork, ...cut }: ArtworkCut): ImageRequest => ({
  subject: { kind: 'artwork', name, artwork },
  ...cut,
  ratio: ARTWORK_RATIOS[name],
});

export const shareCardRequest = (subject: ImageSubject): ImageRequest => ({
  subject,
  width: SHARE_CARD_SIZE.width,
  ratio: SHARE_CARD_SIZE.width / SHARE_CARD_SIZE.height,
  format: 'jpeg',
});
