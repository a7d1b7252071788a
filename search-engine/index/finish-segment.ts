import KDBush from 'kdbush';
import { toSphere } from '#domain/search/coordinates.ts';
import type { SearchOffer } from '../search-merchant.ts';
import { foldText } from '../text/fold-text.ts';
import { packPostings, packTokens } from '../text/postings.ts';
import { bitSet } from './bit-set.ts';
import type { CodedColumn, CodedDraft } from './coded-column.ts';
import type { SegmentDraft } from './draft-segment.ts';
import type { Segment } from './segment.ts';

type Order = Uint32Array;

const inTreeOrder = ({ numbers: { longitude, latitude } }: SegmentDraft) => {
  const size = longitude.length;
  const tree = new KDBush(Math.max(1, size));
  for (let row = 0; row < size; row++) tree.add(longitude[row] ?? 0, latitude[row] ?? 0);
  // The tree cannot be empty; the placeholder lies outside every queried range.
  if (size === 0) tree.add(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  tree.finish();
  const order = Uint32Array.from(tree.ids.subarray(0, size));
  // Below, rows are numbered by their position in the tree.
  for (let row = 0; row < tree.ids.length; row++) tree.ids[row] = row;
  return { tree, order };
};

const positionsIn = (order: Order): Uint32Array => {
  const positions = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i++) positions[order[i] ?? 0] = i;
  return positions;
};

const inOrder = <T>(order: Order, column: readonly T[]): T[] =>
  // Every position of the order is a row of the column.
  Array.from(order, (row) => column[row] as T);

const codesInOrder = <T>(order: Order, { values, codes }: CodedDraft<T>): CodedColumn<T> => ({
  values,
  codes: order.map((row) => codes[row] ?? 0),
});

const numberColumns = (order: Order, { numbers }: SegmentDraft) => {
  const fill = <A extends Uint8Array | Int32Array | Float64Array>(into: A, column: number[]): A => {
    for (let i = 0; i < order.length; i++) into[i] = column[order[i] ?? 0] ?? 0;
    return into;
  };
  const { length } = order;
  return {
    bits: fill(new Int32Array(length), numbers.bits),
    acclaimedLevels: fill(new Uint8Array(length), numbers.acclaimedLevel),
    prices: fill(new Uint8Array(length), numbers.price),
    ratings: fill(new Uint8Array(length), numbers.rating),
    ratingCounts: fill(new Int32Array(length), numbers.ratingCount),
    ordersElsewhere: fill(new Uint8Array(length), numbers.ordersElsewhere),
    highlights: fill(new Uint8Array(length), numbers.highlight),
    joined: fill(new Int32Array(length), numbers.joined),
    retired: fill(new Int32Array(length), numbers.retired),
    weekdays: fill(new Uint8Array(length), numbers.weekdays),
    maxSpends: fill(new Float64Array(length), numbers.maxSpend),
    maxVisits: fill(new Int32Array(length), numbers.maxVisits),
    changes: fill(new Float64Array(length), numbers.change),
  };
};

const wordColumns = (order: Order, draft: SegmentDraft) => ({
  ids: inOrder(order, draft.ids),
  names: inOrder(order, draft.names),
  openTableIds: inOrder(order, draft.openTableIds),
  covers: inOrder(order, draft.covers),
  cuisines: codesInOrder(order, draft.cuisines),
  cities: codesInOrder(order, draft.cities),
  states: codesInOrder(order, draft.states),
  neighborhoods: codesInOrder(order, draft.neighborhoods),
  zones: codesInOrder(order, draft.zones),
});

const sphereColumns = ({ coords }: KDBush, size: number) => {
  const columns = {
    x: new Float64Array(size),
    y: new Float64Array(size),
    z: new Float64Array(size),
  };
  for (let row = 0; row < size; row++) {
    const { x, y, z } = toSphere({
      latitude: coords[row * 2 + 1] ?? 0,
      longitude: coords[row * 2] ?? 0,
    });
    columns.x[row] = x;
    columns.y[row] = y;
    columns.z[row] = z;
  }
  return columns;
};

const sortedBy = (keys: readonly string[], tieRanks?: Uint32Array): Uint32Array =>
  Uint32Array.from(keys, (_, row) => row).sort((a, b) => {
    const left = keys[a] ?? '';
    const right = keys[b] ?? '';
    if (left === right) return (tieRanks?.[a] ?? a) - (tieRanks?.[b] ?? b);
    return left < right ? -1 : 1;
  });

const orders = ({ ids, names }: { ids: readonly string[]; names: readonly string[] }) => {
  const byId = sortedBy(ids);
  const idRanks = positionsIn(byId);
  return { byId, idRanks, nameRanks: positionsIn(sortedBy(names.map(foldText), idRanks)) };
};

const campaignsAt = ({ campaigns }: SegmentDraft, positions: Uint32Array) =>
  new Map(
    [...campaigns].map(([code, offers]): [string, Map<number, SearchOffer>] => [
      code,
      new Map([...offers].map(([row, offer]) => [positions[row] ?? 0, offer])),
    ]),
  );

/** Sorts the restaurants of a draft into the order of the spatial tree. Consumes the draft. */
export const finishSegment = (draft: SegmentDraft): Segment => {
  const size = draft.ids.length;
  const { tree, order } = inTreeOrder(draft);
  const positions = positionsIn(order);
  const tokens = wordColumns(order, draft);
  return {
    size,
    tree,
    ...tokens,
    ...numberColumns(order, draft),
    ...sphereColumns(tree, size),
    ...orders(tokens),
    campaigns: campaignsAt(draft, positions),
    postings: packPostings(draft.tokens, positions),
    cuisinePostings: packPostings(draft.cuisineRows, positions),
    nameTokens: packTokens(draft.nameRows, positions),
    dead: bitSet(size),
  };
};
