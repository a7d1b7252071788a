import { expect, it } from 'vitest';
import { GALLERY_SIZE, galleryPaths, imagePath, readFrame } from './image-path.ts';

it.each([
  [null, 0],
  ['0', 0],
  ['4', 4],
  ['5', null],
  ['', null],
  ['-1', null],
  ['1.0', null],
])('frame=%s → %s', (frame, expected) => {
  expect(readFrame(frame)).toBe(expected);
});

it('escapes the id', () => {
  expect(imagePath('a/b ?')).toBe('/images/a%2Fb%20%3F');
});

it('lists a gallery with the card image first', () => {
  const paths = galleryPaths('41');
  expect(paths[0]).toBe(imagePath('41'));
  const frames = paths.map((path) =>
    readFrame(new URL(path, 'http://x').searchParams.get('frame')),
  );
  expect(frames).toEqual(Array.from({ length: GALLERY_SIZE }, (_, frame) => frame));
});
