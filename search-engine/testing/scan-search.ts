import { EARTH_RADIUS_MILES } from '#domain/search/coordinates.ts';
import { isNewOn, isRetiredOn } from '#domain/search/highlight-on.ts';
import { offerUnder, type SearchMerchant } from '../search-merchant.ts';
import type { SearchArea, SearchQuery } from '../search-query.ts';
import { foldText } from '../text/fold-text.ts';
import { canBeMisspelt } from '../text/one-letter.ts';
import { readTextQuery, readTokens, type TextQuery, withoutFillers } from '../text/read-tokens.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Miles by the haversine formula, in hundredths. */
export const scanHundredths = (center: SearchArea['center'], merchant: SearchMerchant): number => {
  const down = Math.sin(radians(merchant.latitude - center.latitude) / 2) ** 2;
  const across = Math.sin(radians(merchant.longitude - center.longitude) / 2) ** 2;
  const cosines = Math.cos(radians(center.latitude)) * Math.cos(radians(merchant.latitude));
  const miles = 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(down + cosines * across)));
  return Math.round(miles * 100);
};

const isInArea = (area: SearchArea, merchant: SearchMerchant): boolean => {
  if (area.kind === 'state') return merchant.state === area.state;
  if (area.kind === 'around')
    return scanHundredths(area.center, merchant) <= area.radiusMiles * 100;
  const { south, west, north, east } = area.box;
  const { latitude, longitude } = merchant;
  const isBetween =
    west <= east ? west <= longitude && longitude <= east : west <= longitude || longitude <= east;
  return south <= latitude && latitude <= north && isBetween;
};

/** Edit distance that counts a swap of neighbors once, by dynamic programming. */
export const scanEdits = (a: string, b: string): number => {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      const row = table[i];
      if (row)
        row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost, swapped);
    }
  return at(a.length, b.length);
};

const squeeze = (word: string): string =>
  [...word].filter((letter, position, characters) => letter !== characters[position - 1]).join('');

type Named = Pick<SearchMerchant, 'name' | 'cuisines'>;

/** Whether a merchant matches every token. */
export const scanTokens = (
  { name, cuisines }: Named,
  query: TextQuery | null,
  isForgiving: boolean,
): boolean => {
  if (!query) return true;
  const ofCuisines = cuisines.flatMap(readTokens);
  const tokens = [...readTokens(name), ...ofCuisines];
  const isSure = (word: string, token: string) =>
    (token.length >= 4 && squeeze(word) === squeeze(token)) ||
    (word.length >= 6 && token.length >= 6 && ofCuisines.includes(token));
  const isMeant = (word: string, token: string) =>
    canBeMisspelt(word) && scanEdits(word, token) <= 1 && (isForgiving || isSure(word, token));
  const { terms, prefix } = query;
  return (
    terms.every((word) => tokens.some((token) => token === word || isMeant(word, token))) &&
    tokens.some((token) => token.startsWith(prefix) || isMeant(prefix, token))
  );
};

/** The merchants that match the text as typed, else without filler words, else with one wrong letter. */
export const scanText = <Item extends Named>(items: readonly Item[], text: string): Item[] => {
  const typed = readTextQuery(text);
  const named = typed && withoutFillers(typed);
  const matching = (query: TextQuery | null, isForgiving: boolean) =>
    items.filter((item) => scanTokens(item, query, isForgiving));
  const readings = [matching(typed, false), matching(named, false), matching(named, true)];
  return readings.find((found) => found.length > 0) ?? [];
};

type Test = (merchant: SearchMerchant) => boolean;
const some = <T>(chosen: readonly T[], test: (value: T) => boolean) =>
  chosen.length === 0 || chosen.some(test);

const filterTests = ({ filters, partner, localDay, openIds }: SearchQuery): Test[] => [
  ({ acclaimedLevel }) =>
    !filters.acclaimed || (acclaimedLevel > 0 && partner.acclaimedLevels.includes(acclaimedLevel)),
  (merchant) => !filters.isNew || isNewOn(merchant, localDay(merchant.timeZone).day),
  ({ id, openTableId }) =>
    !filters.reservations ||
    (partner.hasReservations && openTableId !== null && openIds?.has(id) !== false),
  ({ priceRange }) => some(filters.priceRange, (price) => price === priceRange),
  ({ features }) => some(filters.features, (feature) => features.includes(feature)),
  ({ meals }) => some(filters.mealsServed, (meal) => meals.includes(meal)),
  (merchant) => {
    const weekdays = offerUnder(merchant.offers, partner.campaignCode).weekdays;
    const { day, weekday } = localDay(merchant.timeZone);
    const earnsOn = (index: number) => ((weekdays >> index) & 1) === 1;
    const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
    const hasJoined = merchant.joinedDay === null || merchant.joinedDay <= day;
    return some(filters.benefitsFor, (benefit) =>
      benefit === 'today' ? hasJoined && earnsOn(weekday) : earnsOn(names.indexOf(benefit)),
    );
  },
];

const isInCampaign = ({ campaign }: SearchQuery, { offers, acclaimedLevel }: SearchMerchant) => {
  if (!campaign) return true;
  const { offerCode, levels } = campaign;
  const hasOffer = offers.some(({ campaignCode }) => campaignCode === offerCode);
  return levels.includes(acclaimedLevel) && (offerCode === null || hasOffer);
};

const compare = (a: readonly (string | number)[], b: readonly (string | number)[]): number => {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
};

const sortKeys = (query: SearchQuery, merchant: SearchMerchant): (string | number)[] => {
  const distance = scanHundredths(query.area.center, merchant);
  const keys = {
    distance: [distance],
    rating: [-merchant.overallRating, -merchant.numberOfRatings],
    price: [merchant.priceRange || 5, distance],
    name: [foldText(merchant.name)],
    newest: [-(merchant.joinedDay ?? Number.NEGATIVE_INFINITY)],
  };
  return [...keys[query.sortBy], merchant.id];
};

/** Sorts merchants by the order of the query. */
export const scanOrder = (query: SearchQuery, found: readonly SearchMerchant[]): SearchMerchant[] =>
  found.toSorted((a, b) => compare(sortKeys(query, a), sortKeys(query, b)));

/** Candidate merchants of the query before filters, by scanning all of them. */
export const scanCandidates = (
  merchants: readonly SearchMerchant[],
  query: SearchQuery,
): SearchMerchant[] => {
  const inArea = merchants.filter(
    (merchant) =>
      isInArea(query.area, merchant) &&
      isInCampaign(query, merchant) &&
      !isRetiredOn(merchant, query.localDay(merchant.timeZone).day),
  );
  return scanText(inArea, query.text);
};

/**
 * The ids of all results in order: the reference implementation that the index is compared with.
 */
export const scanSearch = (merchants: readonly SearchMerchant[], query: SearchQuery): string[] => {
  const tests = filterTests(query);
  const found = scanCandidates(merchants, query).filter((merchant) =>
    tests.every((test) => test(merchant)),
  );
  return scanOrder(query, found).map(({ id }) => id);
};
