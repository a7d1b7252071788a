import fc from 'fast-check';
import { expect, it } from 'vitest';
import { galleryPaths, imagePath, readImageId } from './image-id.ts';
import { ART_FRAMES } from './plan-art.ts';

it.each([
  ['41', { merchantId: '41', frame: 0 }],
  ['41~2', { merchantId: '41', frame: 2 }],
  ['a~b~4', { merchantId: 'a~b', frame: 4 }],
  ['41~0', null],
  ['41~5', null],
  ['', null],
])('%s → %o', (id, expected) => {
  expect(readImageId(id)).toEqual(expected);
});

it('reads back the path of any merchant and frame', () => {
  const plainId = fc.string({ minLength: 1 }).filter((id) => !/~\d$/.test(id));
  fc.assert(
    fc.property(plainId, fc.nat(ART_FRAMES - 1), (merchantId, frame) => {
      const id = decodeURIComponent(imagePath(merchantId, frame).slice('/images/'.length));
      expect(readImageId(id)).toEqual({ merchantId, frame });
    }),
  );
});

it('lists a gallery with the picture of the card first', () => {
  expect(galleryPaths('41')).toHaveLength(ART_FRAMES);
  expect(galleryPaths('41')[0]).toBe('/images/41');
});
