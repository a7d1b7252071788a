import sharp from 'sharp';
import { expect, it } from 'vitest';
import { DISH_SIZE, type Dish, dishes, drawDish } from './draw-dish.ts';
import { drawPlace, PLACE_SIZE, placeKinds } from './draw-place.ts';
import { samplePhotoId, withSamplePhotos } from './with-sample-photos.ts';

const empty = withSamplePhotos({
  write: async () => {},
  read: async () => null,
  remove: async () => {},
});

it.each(placeKinds)('draws a %s of its own for each seed', async (kind) => {
  expect(drawPlace(kind, '41')).toBe(drawPlace(kind, '41'));
  expect(drawPlace(kind, '41')).not.toBe(drawPlace(kind, '42'));
  const bytes = await empty.read(samplePhotoId(kind, '41'));
  const { format, width, height } = await sharp(bytes ?? Buffer.alloc(0)).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', ...PLACE_SIZE });
});

it.each(Object.keys(dishes) as Dish[])('draws a %s in the same way for a seed', async (dish) => {
  expect(drawDish(dish, 'a')).toBe(drawDish(dish, 'a'));
  expect(drawDish(dish, 'a')).not.toBe(drawDish(dish, 'b'));
  const { width, height } = await sharp(Buffer.from(drawDish(dish, 'a'))).metadata();
  expect({ width, height }).toEqual(DISH_SIZE);
});

it('has no photo of another name', async () => {
  expect(await empty.read('sample-garden-41')).toBeNull();
  expect(await empty.read('x1')).toBeNull();
});
