import { weightTable, wordList } from './word-list.ts';

export type Street = { name: string; low: number; high: number; isQueens: boolean };

export type Neighborhood = {
  name: string;
  city: string;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
  radiusMiles: number;
  streets: readonly Street[];
  lean: ReadonlyMap<string, number>;
};

const openStreet = (text: string): Street => {
  const [, name = '', low = '', high = '', queens = ''] = /^(.+) (\d+)-(\d+)(q?)$/.exec(text) ?? [];
  if (name === '') throw new SyntaxError(`not a street with house numbers: ${text}`);
  return { name, low: Number(low), high: Number(high), isQueens: queens === 'q' };
};

/** Parses one line of a metro's table; `state` applies unless the city names its own. */
export const openNeighborhood = (line: string, state: string): Neighborhood => {
  const [name = '', place = '', zip = '', index = '', radius = '', streets = '', lean = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  const [, city = place, cityState = state] = /^(.+) ([A-Z]{2})$/.exec(place) ?? [];
  const [latitude = Number.NaN, longitude = Number.NaN] = index.split(' ').map(Number);
  return {
    name,
    city,
    state: cityState,
    zip,
    latitude,
    longitude,
    radiusMiles: Number(radius),
    streets: wordList(streets).map(openStreet),
    lean: weightTable(lean),
  };
};
