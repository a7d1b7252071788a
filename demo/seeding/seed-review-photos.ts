import type { Partner } from '#contract/partner.ts';
import { databaseFiles } from '#server/integrations/photos/database-files.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { DISH_SIZE, type Dish, dishes, drawDish } from '../photos/draw-dish.ts';
import { insertReviewPhoto } from './photo-store.ts';

const PHOTOS = 8;
const GOOD_RATING = 4;
const QUALITY = 72;

const kinds = Object.keys(dishes) as Dish[];

const encode = async (dish: Dish): Promise<Uint8Array> => {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawDish(dish, 'review')))
    .webp({ quality: QUALITY })
    .toBuffer();
};

const encoded = new Map<Dish, Promise<Uint8Array>>();
const photoOf = (dish: Dish): Promise<Uint8Array> => {
  const bytes = encoded.get(dish) ?? encode(dish);
  encoded.set(dish, bytes);
  return bytes;
};

type Review = { memberId: number; dineId: number; rating: number; comment: string };

/** Adds a drawing of a dish to some of the newest good reviews, with the right to show it. */
export const seedReviewPhotos = async (
  trx: Trx,
  { slug: partnerId, termsVersion: rights }: Partner,
  { reviews, now }: { reviews: readonly Review[]; now: Date },
): Promise<void> => {
  const shown = reviews
    .filter(({ rating, comment }) => rating >= GOOD_RATING && comment !== '')
    .slice(-PHOTOS);
  for (const [index, { memberId, dineId }] of shown.entries()) {
    const dish = kinds[index % kinds.length] ?? 'bowl';
    const id = `sample-${dish}-${dineId}`;
    const key = { partnerId, memberId, dineId };
    await insertReviewPhoto(trx, { ...key, ...DISH_SIZE, id, rights, alt: dishes[dish], now });
    await databaseFiles.write(trx, { partnerId, id }, await photoOf(dish));
  }
};
