import { createRequire } from 'node:module';
import type { ZipPlace } from '#domain/search/places/place.ts';
import type { PlaceSource } from './port.ts';

type Codes = { codes: Record<string, ZipPlace> };

const require = createRequire(import.meta.url);
const list = 'zipcodes/lib/codes';

// The package's own entry keeps 42,000 objects and a Canadian list for good; only its table is read, once.
const readTable = (): Codes => {
  const path = require.resolve(list);
  // The package has no types; its table is checked by the test beside this file.
  const table = require(path) as Codes;
  delete require.cache[path];
  return table;
};

export const zipcodesPlaces: PlaceSource = {
  readZips: async () =>
    Object.values(readTable().codes).map(({ zip, city, state, latitude, longitude }) => ({
      zip,
      city,
      state,
      latitude,
      longitude,
    })),
};
