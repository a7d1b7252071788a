import type { Food } from '#domain/images/foods.ts';
import { ARTWORK_RATIOS, type ArtworkImage, SHARE_CARD_SIZE } from '#domain/images/image-sizes.ts';
import type {
  ImageFormat,
  ImageSubject,
  PartnerArtwork,
  PicturedMerchant,
} from '#server/integrations/images/port.ts';
import type { ImageRequest } from './image-service.ts';

type MerchantCut = {
  merchant: PicturedMerchant;
  frame: number;
  variant?: number;
  width: number;
  ratio: number;
};

export const merchantRequest = (cut: MerchantCut): ImageRequest => {
  const { merchant, frame, variant = 0, ...size } = cut;
  return {
    subject: { kind: 'merchant', merchant, frame, variant },
    ...size,
    format: 'webp',
  };
};

type ArtworkCut = {
  name: ArtworkImage;
  artwork: PartnerArtwork;
  width: number;
  format: ImageFormat;
};

export const artworkRequest = ({ name, artwork, ...cut }: ArtworkCut): ImageRequest => ({
  subject: { kind: 'artwork', name, ...artwork },
  ...cut,
  ratio: ARTWORK_RATIOS[name],
});

type FoodCut = { food: Food; width: number; format: ImageFormat };

export const foodRequest = ({ food, ...cut }: FoodCut): ImageRequest => ({
  subject: { kind: 'food', food },
  ...cut,
  ratio: 1,
});

export const shareCardRequest = (subject: ImageSubject): ImageRequest => ({
  subject,
  width: SHARE_CARD_SIZE.width,
  ratio: SHARE_CARD_SIZE.width / SHARE_CARD_SIZE.height,
  format: 'jpeg',
});
