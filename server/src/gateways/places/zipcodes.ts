import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ZipPlace } from '#domain/search/places/place.ts';
import type { PlaceSource } from './port.ts';

const { resolve } = createRequire(import.meta.url);
const entry =
  /"zip":"(\d{5})","latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"city":"([^"]+)","state":"([A-Z]{2})"/g;

// The package keeps its table as a script of five megabytes; running it costs a hundred, reading it nearly nothing.
export const zipcodesPlaces: PlaceSource = {
  readZips: async () => {
    const table = await readFile(resolve('zipcodes/lib/codes.js'), 'latin1');
    const zips: ZipPlace[] = [];
    for (const [, zip = '', latitude, longitude, city = '', state = ''] of table.matchAll(entry))
      zips.push({ zip, city, state, latitude: Number(latitude), longitude: Number(longitude) });
    return zips;
  },
};
