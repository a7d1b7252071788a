import { describe, expect, it } from 'vitest';
import { cropToCanvas, type Layer, tintShape } from './raster.ts';

const size = { width: 4, height: 4 };

// Each pixel carries its own column and row, so that a crop shows where it came from.
const layerAt = (left: number, top: number): Layer => {
  const pixels = Array.from({ length: 9 }, (_, index) => [
    index % 3,
    Math.floor(index / 3),
    0,
    255,
  ]);
  return { data: Buffer.from(pixels.flat()), width: 3, height: 3, left, top };
};

describe('cropToCanvas', () => {
  it('leaves a layer that fits', () => {
    expect(cropToCanvas(layerAt(1, 1), size)).toEqual(layerAt(1, 1));
  });

  it.each([
    ['upper left', -2, -1, { left: 0, top: 0, width: 1, height: 2 }, [2, 1]],
    ['lower right', 3, 2, { left: 3, top: 2, width: 1, height: 2 }, [0, 0]],
  ])('cuts what leaves at the %s', (_, left, top, box, firstPixel) => {
    const cropped = cropToCanvas(layerAt(left, top), size);
    expect(cropped).toMatchObject(box);
    expect([...(cropped?.data.subarray(0, 2) ?? [])]).toEqual(firstPixel);
    expect(cropped?.data.byteLength).toBe(box.width * box.height * 4);
  });

  it.each([
    [4, 0],
    [0, -3],
  ])('drops a layer that is outside, at %i, %i', (left, top) => {
    expect(cropToCanvas(layerAt(left, top), size)).toBeUndefined();
  });
});

it('tints the shape of an alpha channel', () => {
  const raster = { data: Buffer.from([1, 2, 3, 200, 4, 5, 6, 0]), width: 2, height: 1 };
  expect([...tintShape(raster, '#0a0b0c', 0.5).data]).toEqual([10, 11, 12, 100, 10, 11, 12, 0]);
});
