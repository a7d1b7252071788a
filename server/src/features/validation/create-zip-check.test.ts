import { expect, it } from 'vitest';
import { packagedPlaces } from '#server/integrations/places/packaged-places.ts';
import { createZipCheck } from './create-zip-check.ts';

const isZip = createZipCheck(packagedPlaces);

it.each([
  ['10011', true],
  ['00901', true],
  ['96910', true],
  ['10199', true],
  ['00000', false],
  ['1001', false],
  ['1001a', false],
  ['', false],
])('the ZIP code %j exists in the US: %s', async (zip, isValid) => {
  expect(await isZip(zip)).toBe(isValid);
});
