import { countBits, hasBit, setBit } from './index/bit-set.ts';
import { buildSegmentInSteps, finishSteps } from './index/build-segment.ts';
import { merchantAt, rowOfId, type Segment } from './index/segment.ts';
import type { SearchMerchant } from './search-merchant.ts';

/** Restaurants to search: all of them as they were, and those that changed since. */
export type SearchIndex = { main: Segment; recent: Segment };

const build = (rows: readonly SearchMerchant[]): Segment => finishSteps(buildSegmentInSteps(rows));

/** Builds an index step by step, so that a long build lets others in between. */
export const buildIndexInSteps = function* (
  rows: readonly SearchMerchant[],
): Generator<void, SearchIndex> {
  return { main: yield* buildSegmentInSteps(rows), recent: build([]) };
};

/** Builds an index of restaurants; ids are distinct. */
export const buildIndex = (rows: readonly SearchMerchant[]): SearchIndex =>
  finishSteps(buildIndexInSteps(rows));

const liveRows = (segment: Segment): SearchMerchant[] => {
  const rows: SearchMerchant[] = [];
  for (let row = 0; row < segment.size; row++)
    if (!hasBit(segment.dead, row)) rows.push(merchantAt(segment, row));
  return rows;
};

/** Every restaurant of the index as it is now. */
export const merchantsOf = ({ main, recent }: SearchIndex): SearchMerchant[] => [
  ...liveRows(main),
  ...liveRows(recent),
];

/** The index with some restaurants added or replaced. The given index must not be used any more. */
export const applyChanges = (
  { main, recent }: SearchIndex,
  changed: readonly SearchMerchant[],
): SearchIndex => {
  const latest = new Map(changed.map((merchant) => [merchant.id, merchant]));
  for (const id of latest.keys()) {
    const row = rowOfId(main, id);
    if (row >= 0) setBit(main.dead, row);
  }
  const kept = liveRows(recent).filter(({ id }) => !latest.has(id));
  return { main, recent: build([...kept, ...latest.values()]) };
};

/** The restaurant with the id; null when there is none. */
export const findMerchant = ({ main, recent }: SearchIndex, id: string): SearchMerchant | null => {
  for (const segment of [recent, main]) {
    const row = rowOfId(segment, id);
    if (row >= 0) return merchantAt(segment, row);
  }
  return null;
};

/** Restaurants in the index. */
export const sizeOf = ({ main, recent }: SearchIndex): number =>
  main.size - countBits(main.dead) + recent.size;
