import { readFile } from 'node:fs/promises';
import { areCoordinates } from '#domain/search/coordinates.ts';
import type { ZipPlace } from '#search-engine/places/place.ts';
import type { PlaceSource } from './port.ts';

const HEADER = 'zip,city,state,latitude,longitude';

const readLine = (path: string, line: string, number: number): ZipPlace => {
  const [zip = '', city = '', state = '', latitude, longitude, ...rest] = line.split(',');
  const place = { zip, city, state, latitude: Number(latitude), longitude: Number(longitude) };
  const isPlace =
    /^\d{5}$/.test(zip) && city !== '' && /^[A-Z]{2}$/.test(state) && rest.length === 0;
  if (!isPlace || !latitude || !longitude || !areCoordinates(place))
    throw new Error(`${path}:${number}: expected ${HEADER}, got ${line.slice(0, 80)}`);
  return place;
};

/** An operator's list that replaces the packaged one: CSV without quoting. Throws with the line that is wrong. */
export const openPlacesFile = async (path: string): Promise<PlaceSource> => {
  const [header, ...lines] = (await readFile(path, 'utf8')).trimEnd().split(/\r?\n/);
  if (header !== HEADER) throw new Error(`${path}:1: the columns must be ${HEADER}`);
  const zips = lines.map((line, index) => readLine(path, line, index + 2));
  return { readZips: async () => zips };
};
