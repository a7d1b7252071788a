import type KDBush from 'kdbush';
import type { AcclaimedLevel, PriceRange } from '#domain/merchant/merchant.ts';
import { HIGHLIGHTS } from '#domain/merchant/merchant.ts';
import type { SearchMerchant, SearchOffer } from '../search-merchant.ts';
import { EVERY_CAMPAIGN } from '../search-merchant.ts';
import type { Postings, TokenRows } from '../text/postings.ts';
import type { BitSet } from './bit-set.ts';
import { type CodedColumn, valueAt } from './coded-column.ts';
import { featuresOfBits, mealsOfBits } from './filter-bits.ts';

/** Represents "no day" in `joined` and `retired`, so that days compare without a null check. */
export const NEVER_JOINED = -(2 ** 31);
export const NEVER_RETIRED = 2 ** 31 - 1;

/** Restaurants in columns, in the order of the spatial tree for locality. */
export type Segment = {
  size: number;
  tree: KDBush;
  ids: readonly string[];
  names: readonly string[];
  openTableIds: readonly (string | null)[];
  covers: readonly string[];
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  bits: Int32Array;
  acclaimedLevels: Uint8Array;
  prices: Uint8Array;
  ratings: Uint8Array;
  ratingCounts: Int32Array;
  ordersElsewhere: Uint8Array;
  highlights: Uint8Array;
  joined: Int32Array;
  retired: Int32Array;
  weekdays: Uint8Array;
  maxSpends: Float64Array;
  maxVisits: Int32Array;
  changes: Float64Array;
  cuisines: CodedColumn<readonly string[]>;
  cities: CodedColumn<string>;
  states: CodedColumn<string>;
  neighborhoods: CodedColumn<string>;
  zones: CodedColumn<string>;
  campaigns: ReadonlyMap<string, ReadonlyMap<number, SearchOffer>>;
  postings: Postings;
  cuisinePostings: Postings;
  nameTokens: TokenRows;
  /** Rows in order of ids, and the rank of each row in that order. */
  byId: Uint32Array;
  idRanks: Uint32Array;
  nameRanks: Uint32Array;
  /** Rows that a newer segment replaces. */
  dead: BitSet;
};

const offersAt = (segment: Segment, row: number): SearchOffer[] => {
  const offers: SearchOffer[] = [
    {
      campaignCode: EVERY_CAMPAIGN,
      weekdays: segment.weekdays[row] ?? 0,
      monthlyMaxSpendCents: segment.maxSpends[row] || null,
      monthlyMaxVisits: segment.maxVisits[row] || null,
    },
  ];
  for (const rows of segment.campaigns.values()) {
    const offer = rows.get(row);
    if (offer) offers.push(offer);
  }
  return offers;
};

const dayOrNull = (day: number | undefined, none: number): number | null =>
  day === undefined || day === none ? null : day;

/**
 * The restaurant of an existing row as it was added, with the open offer if it had none for all
 * members.
 */
export const merchantAt = (segment: Segment, row: number): SearchMerchant => ({
  id: segment.ids[row] ?? '',
  name: segment.names[row] ?? '',
  cuisines: valueAt(segment.cuisines, row),
  city: valueAt(segment.cities, row),
  state: valueAt(segment.states, row),
  neighborhood: valueAt(segment.neighborhoods, row),
  latitude: segment.tree.coords[row * 2 + 1] ?? 0,
  longitude: segment.tree.coords[row * 2] ?? 0,
  timeZone: valueAt(segment.zones, row),
  // Both columns were filled from these types.
  priceRange: (segment.prices[row] ?? 0) as PriceRange,
  acclaimedLevel: (segment.acclaimedLevels[row] ?? 0) as AcclaimedLevel,
  overallRating: (segment.ratings[row] ?? 0) / 10,
  numberOfRatings: segment.ratingCounts[row] ?? 0,
  features: featuresOfBits(segment.bits[row] ?? 0),
  meals: mealsOfBits(segment.bits[row] ?? 0),
  highlight: HIGHLIGHTS[(segment.highlights[row] ?? 0) - 1] ?? null,
  openTableId: segment.openTableIds[row] ?? null,
  ordersElsewhere: segment.ordersElsewhere[row] === 1,
  cover: segment.covers[row] ?? '',
  joinedDay: dayOrNull(segment.joined[row], NEVER_JOINED),
  retiredDay: dayOrNull(segment.retired[row], NEVER_RETIRED),
  offers: offersAt(segment, row),
  change: segment.changes[row] ?? 0,
});

/** The row of an id; -1 when the segment does not have it. */
export const rowOfId = ({ byId, ids }: Segment, id: string): number => {
  let low = 0;
  let high = byId.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[byId[middle] ?? 0] ?? '') < id) low = middle + 1;
    else high = middle;
  }
  const row = byId[low] ?? -1;
  return row >= 0 && ids[row] === id ? row : -1;
};
