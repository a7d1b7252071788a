import KDBush from 'kdbush';
import { HIGHLIGHTS } from '#domain/merchant/merchant.ts';
import { type SpherePoint, toSphere } from '../distance.ts';
import {
  EVERY_CAMPAIGN,
  offerUnder,
  type SearchMerchant,
  type SearchOffer,
} from '../search-merchant.ts';
import { foldText } from '../text/fold-text.ts';
import { addPosting, finishPostings, type Postings, startPostings } from '../text/postings.ts';
import { readTokens } from '../text/read-tokens.ts';
import { bitSet } from './bit-set.ts';
import { codeColumn } from './coded-column.ts';
import { filterBits } from './filter-bits.ts';
import { NEVER_JOINED, NEVER_RETIRED, type Segment } from './segment.ts';

type Rows = readonly SearchMerchant[];

const inTreeOrder = (given: Rows): { rows: Rows; tree: KDBush } => {
  const tree = new KDBush(Math.max(1, given.length));
  for (const { longitude, latitude } of given) tree.add(longitude, latitude);
  // The tree refuses to be empty; the stand-in lies outside every range that is asked for.
  if (given.length === 0) tree.add(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  tree.finish();
  const rows = Array.from(tree.ids.subarray(0, given.length), (id) => given[id]).filter(
    (row) => row !== undefined,
  );
  // Rows are numbered by their place in the tree from here on.
  for (let row = 0; row < tree.ids.length; row++) tree.ids[row] = row;
  return { rows, tree };
};

const buildPostings = function* (rows: Rows): Generator<void, Postings> {
  const draft = startPostings();
  const known = new Map<string, string[]>();
  const tokensOf = (cuisine: string): string[] => {
    const tokens = known.get(cuisine) ?? readTokens(cuisine);
    known.set(cuisine, tokens);
    return tokens;
  };
  for (const [row, { name, cuisines }] of rows.entries()) {
    for (const token of readTokens(name)) addPosting(draft, token, row);
    for (const token of cuisines.flatMap(tokensOf)) addPosting(draft, token, row);
    yield;
  }
  return finishPostings(draft);
};

const collectCampaigns = (rows: Rows): Map<string, Map<number, SearchOffer>> => {
  const campaigns = new Map<string, Map<number, SearchOffer>>();
  rows.forEach(({ offers }, row) => {
    for (const offer of offers) {
      if (offer.campaignCode === EVERY_CAMPAIGN) continue;
      const campaign = campaigns.get(offer.campaignCode) ?? new Map<number, SearchOffer>();
      campaigns.set(offer.campaignCode, campaign.set(row, offer));
    }
  });
  return campaigns;
};

const ranksOf = (order: Uint32Array): Uint32Array => {
  const ranks = new Uint32Array(order.length);
  order.forEach((row, rank) => {
    ranks[row] = rank;
  });
  return ranks;
};

const orderBy = (keys: readonly string[], tieRanks?: Uint32Array): Uint32Array =>
  Uint32Array.from(keys, (_, row) => row).sort((a, b) => {
    const left = keys[a] ?? '';
    const right = keys[b] ?? '';
    if (left === right) return (tieRanks?.[a] ?? a) - (tieRanks?.[b] ?? b);
    return left < right ? -1 : 1;
  });

const orders = (rows: Rows) => {
  const byId = orderBy(rows.map(({ id }) => id));
  const idRanks = ranksOf(byId);
  const names = rows.map(({ name }) => foldText(name));
  return { byId, idRanks, nameRanks: ranksOf(orderBy(names, idRanks)) };
};

const offerColumns = (rows: Rows) => {
  const offers = rows.map(({ offers }) => offerUnder(offers, EVERY_CAMPAIGN));
  const bits = (row: SearchMerchant, at: number) => filterBits(row, offers[at]?.weekdays ?? 0);
  return {
    bits: Int32Array.from(rows, bits),
    weekdays: Uint8Array.from(offers, (offer) => offer.weekdays),
    maxSpends: Float64Array.from(offers, (offer) => offer.monthlyMaxSpendCents ?? 0),
    maxVisits: Int32Array.from(offers, (offer) => offer.monthlyMaxVisits ?? 0),
    campaigns: collectCampaigns(rows),
  };
};

const factColumns = (rows: Rows) => ({
  acclaimedLevels: Uint8Array.from(rows, (row) => row.acclaimedLevel),
  prices: Uint8Array.from(rows, (row) => row.priceRange),
  ratings: Uint8Array.from(rows, (row) => Math.round(row.overallRating * 10)),
  ratingCounts: Int32Array.from(rows, (row) => row.numberOfRatings),
  highlights: Uint8Array.from(rows, (row) =>
    row.highlight ? HIGHLIGHTS.indexOf(row.highlight) + 1 : 0,
  ),
  joined: Int32Array.from(rows, (row) => row.joinedDay ?? NEVER_JOINED),
  retired: Int32Array.from(rows, (row) => row.retiredDay ?? NEVER_RETIRED),
  changes: Float64Array.from(rows, (row) => row.change),
});

const wordColumns = (rows: Rows) => ({
  ids: rows.map(({ id }) => id),
  names: rows.map(({ name }) => name),
  openTableIds: rows.map(({ openTableId }) => openTableId),
  cuisines: codeColumn(
    rows,
    (row) => row.cuisines,
    (cuisines) => cuisines.join('|'),
  ),
  cities: codeColumn(rows, (row) => row.city),
  states: codeColumn(rows, (row) => row.state),
  neighborhoods: codeColumn(rows, (row) => row.neighborhood),
  zones: codeColumn(rows, (row) => row.timeZone),
});

const sphereColumns = (rows: Rows) => {
  const points = rows.map(toSphere);
  const column = (axis: keyof SpherePoint) => Float64Array.from(points, (point) => point[axis]);
  return { x: column('x'), y: column('y'), z: column('z') };
};

/** Builds a segment a little at a time: it pauses after each restaurant, so the caller can let others in. */
export const buildSegmentInSteps = function* (given: Rows): Generator<void, Segment> {
  const { rows, tree } = inTreeOrder(given);
  yield;
  const postings = yield* buildPostings(rows);
  yield;
  const columns = { ...sphereColumns(rows), ...factColumns(rows), ...offerColumns(rows) };
  yield;
  const size = rows.length;
  return {
    size,
    tree,
    postings,
    ...columns,
    ...wordColumns(rows),
    ...orders(rows),
    dead: bitSet(size),
  };
};

/** Runs a stepwise build to its end. */
export const finishSteps = <T>(steps: Generator<void, T>): T => {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};
