import type { Rng } from '../rng.ts';
import type { Neighborhood } from './open-neighborhood.ts';

export type DrawnAddress = {
  address1: string;
  latitude: number;
  longitude: number;
  /** The street as a word of a name (`Smith Street`), where it can be one. */
  streetName: string | undefined;
  /** The house number as a word of a name, where it is short enough to be one. */
  number: string | undefined;
};

const MILES_PER_DEGREE = 69;
const SUFFIXES: Readonly<Record<string, string>> = {
  St: 'Street',
  Ave: 'Avenue',
  Blvd: 'Boulevard',
  Rd: 'Road',
  Dr: 'Drive',
  Ln: 'Lane',
  Pl: 'Place',
  Sq: 'Square',
  Aly: 'Alley',
  Hwy: 'Highway',
};

const nameOf = (street: string): string | undefined => {
  const tokens = street
    .replace(/^[NESW] /, '')
    .replace(/ (N|E|S|W|NE|NW|SE|SW)$/, '')
    .split(' ');
  const isPlain = tokens.length === 2 && /^[A-Z][a-z]{2,8}$/.test(tokens[0] ?? '');
  if (!isPlain) return tokens.length === 1 ? tokens[0] : undefined;
  return tokens.map((word, index) => (index === 0 ? word : (SUFFIXES[word] ?? word))).join(' ');
};

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Draws an address on one of the neighborhood's streets and a point inside its circle. */
export const drawAddress = (rng: Rng, neighborhood: Neighborhood): DrawnAddress => {
  const street = rng.pick(neighborhood.streets);
  const block = rng.between(street.low, street.high);
  const number = street.isQueens
    ? `${block}-${String(rng.between(2, 60)).padStart(2, '0')}`
    : String(block);
  const miles = neighborhood.radiusMiles * Math.sqrt(rng.next());
  const angle = rng.next() * 2 * Math.PI;
  const narrowing = Math.cos((neighborhood.latitude * Math.PI) / 180);
  return {
    address1: `${number} ${street.name}`,
    latitude: rounded(neighborhood.latitude + (miles * Math.sin(angle)) / MILES_PER_DEGREE),
    longitude: rounded(
      neighborhood.longitude + (miles * Math.cos(angle)) / (MILES_PER_DEGREE * narrowing),
    ),
    streetName: nameOf(street.name),
    number: street.isQueens || block > 999 ? undefined : number,
  };
};
