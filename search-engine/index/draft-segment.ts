import { HIGHLIGHTS } from '#domain/merchant/merchant.ts';
import {
  EVERY_CAMPAIGN,
  offerUnder,
  type SearchMerchant,
  type SearchOffer,
} from '../search-merchant.ts';
import { readTokens } from '../text/read-tokens.ts';
import { addCode, type CodedDraft, startCodes } from './coded-column.ts';
import { filterBits } from './filter-bits.ts';
import { NEVER_JOINED, NEVER_RETIRED } from './segment.ts';

const NUMBERS = [
  'latitude',
  'longitude',
  'bits',
  'acclaimedLevel',
  'price',
  'rating',
  'ratingCount',
  'highlight',
  'joined',
  'retired',
  'weekdays',
  'maxSpend',
  'maxVisits',
  'change',
  'ordersElsewhere',
] as const;
type NumberColumn = (typeof NUMBERS)[number];

/** Growing columns, one restaurant at a time in insertion order. */
export type SegmentDraft = {
  ids: string[];
  names: string[];
  openTableIds: (string | null)[];
  covers: string[];
  numbers: Record<NumberColumn, number[]>;
  cuisines: CodedDraft<readonly string[]>;
  cities: CodedDraft<string>;
  states: CodedDraft<string>;
  neighborhoods: CodedDraft<string>;
  zones: CodedDraft<string>;
  campaigns: Map<string, Map<number, SearchOffer>>;
  tokens: Map<string, number[]>;
  nameRows: Map<string, number[]>;
  cuisineRows: Map<string, number[]>;
  cuisineTokens: Map<string, readonly string[]>;
};

/** A segment without restaurants yet. */
export const startSegment = (): SegmentDraft => ({
  ids: [],
  names: [],
  openTableIds: [],
  covers: [],
  // Object.fromEntries widens its keys to string.
  numbers: Object.fromEntries(
    NUMBERS.map((name) => [name, []]),
  ) as unknown as SegmentDraft['numbers'],
  cuisines: startCodes(),
  cities: startCodes(),
  states: startCodes(),
  neighborhoods: startCodes(),
  zones: startCodes(),
  campaigns: new Map(),
  tokens: new Map(),
  nameRows: new Map(),
  cuisineRows: new Map(),
  cuisineTokens: new Map(),
});

const numbersOf = (merchant: SearchMerchant): Record<NumberColumn, number> => {
  const offer = offerUnder(merchant.offers, EVERY_CAMPAIGN);
  return {
    latitude: merchant.latitude,
    longitude: merchant.longitude,
    bits: filterBits(merchant, offer.weekdays),
    acclaimedLevel: merchant.acclaimedLevel,
    price: merchant.priceRange,
    rating: Math.round(merchant.overallRating * 10),
    ratingCount: merchant.numberOfRatings,
    highlight: merchant.highlight ? HIGHLIGHTS.indexOf(merchant.highlight) + 1 : 0,
    joined: merchant.joinedDay ?? NEVER_JOINED,
    retired: merchant.retiredDay ?? NEVER_RETIRED,
    weekdays: offer.weekdays,
    maxSpend: offer.monthlyMaxSpendCents ?? 0,
    maxVisits: offer.monthlyMaxVisits ?? 0,
    change: merchant.change,
    ordersElsewhere: merchant.ordersElsewhere ? 1 : 0,
  };
};

type RowsOf = Map<string, number[]>;

const addTokens = (rowsOf: RowsOf, tokens: readonly string[], row: number): void => {
  for (const word of tokens) {
    const rows = rowsOf.get(word);
    if (!rows) rowsOf.set(word, [row]);
    else if (rows.at(-1) !== row) rows.push(row);
  }
};

const addOffers = (
  { campaigns }: SegmentDraft,
  offers: readonly SearchOffer[],
  row: number,
): void => {
  for (const offer of offers) {
    if (offer.campaignCode === EVERY_CAMPAIGN) continue;
    const campaign = campaigns.get(offer.campaignCode) ?? new Map<number, SearchOffer>();
    campaigns.set(offer.campaignCode, campaign.set(row, offer));
  }
};

const cuisineTokensOf = ({ cuisineTokens }: SegmentDraft, cuisine: string): readonly string[] => {
  const tokens = cuisineTokens.get(cuisine) ?? readTokens(cuisine);
  cuisineTokens.set(cuisine, tokens);
  return tokens;
};

/**
 * Adds a restaurant. The object is not retained, so a stream needs only the memory of the columns.
 */
export const addMerchant = (draft: SegmentDraft, merchant: SearchMerchant): void => {
  const row = draft.ids.push(merchant.id) - 1;
  draft.names.push(merchant.name);
  draft.openTableIds.push(merchant.openTableId);
  draft.covers.push(merchant.cover);
  const numbers = numbersOf(merchant);
  for (const name of NUMBERS) draft.numbers[name].push(numbers[name]);
  addCode(draft.cuisines, merchant.cuisines, JSON.stringify(merchant.cuisines));
  addCode(draft.cities, merchant.city, merchant.city);
  addCode(draft.states, merchant.state, merchant.state);
  addCode(draft.neighborhoods, merchant.neighborhood, merchant.neighborhood);
  addCode(draft.zones, merchant.timeZone, merchant.timeZone);
  addOffers(draft, merchant.offers, row);
  const nameTokens = readTokens(merchant.name);
  addTokens(draft.tokens, nameTokens, row);
  addTokens(draft.nameRows, nameTokens, row);
  for (const cuisine of merchant.cuisines) {
    const tokens = cuisineTokensOf(draft, cuisine);
    addTokens(draft.tokens, tokens, row);
    addTokens(draft.cuisineRows, tokens, row);
  }
};
