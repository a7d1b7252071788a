import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ZipPlace } from '#search-engine/places/place.ts';
import type { PlaceSource } from './port.ts';

const require = createRequire(import.meta.url);
const entry =
  /"zip":"(\d{5})","latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"city":"([^"]+)","state":"([A-Z]{2})"/g;

// A substring retains the whole string in memory.
const ownCopy = (piece: string): string => Buffer.from(piece).toString();

// The package's table is a script of 5 MB: executing it takes 100 MB of memory, parsing it as text
// nearly none.
export const zipcodesPlaces: PlaceSource = {
  readZips: async () => {
    const table = await readFile(require.resolve('zipcodes/lib/codes.js'), 'latin1');
    const names = new Map<string, string>();
    const nameOf = (found: string): string => {
      const name = names.get(found) ?? ownCopy(found);
      names.set(name, name);
      return name;
    };
    const zips: ZipPlace[] = [];
    for (const [, zip = '', latitude, longitude, city = '', state = ''] of table.matchAll(entry)) {
      const at = { latitude: Number(latitude), longitude: Number(longitude) };
      zips.push({ zip, city: nameOf(city), state, ...at });
    }
    return zips;
  },
};
