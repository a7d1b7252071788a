import { countBits, hasBit, setBit } from './index/bit-set.ts';
import { addMerchant, type SegmentDraft, startSegment } from './index/draft-segment.ts';
import { finishSegment } from './index/finish-segment.ts';
import { merchantAt, rowOfId, type Segment } from './index/segment.ts';
import type { SearchMerchant } from './search-merchant.ts';

/** Restaurants to search: a large segment, and a small one of those that changed since it was built. */
export type SearchIndex = { main: Segment; recent: Segment };

const build = (merchants: Iterable<SearchMerchant>): Segment => {
  const draft = startSegment();
  for (const merchant of merchants) addMerchant(draft, merchant);
  return finishSegment(draft);
};

/** The index of the restaurants that were added to a draft of a segment. The draft is used up. */
export const indexOf = (draft: SegmentDraft): SearchIndex => ({
  main: finishSegment(draft),
  recent: build([]),
});

/** Builds an index of restaurants; ids are distinct. */
export const buildIndex = (merchants: Iterable<SearchMerchant>): SearchIndex => ({
  main: build(merchants),
  recent: build([]),
});

const liveRows = function* (segment: Segment): Generator<SearchMerchant> {
  for (let row = 0; row < segment.size; row++)
    if (!hasBit(segment.dead, row)) yield merchantAt(segment, row);
};

/** Every restaurant of the index as it is now, one at a time. */
export const merchantsOf = function* ({ main, recent }: SearchIndex): Generator<SearchMerchant> {
  yield* liveRows(main);
  yield* liveRows(recent);
};

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
  const unchanged = liveRows(recent)
    .filter(({ id }) => !latest.has(id))
    .toArray();
  return { main, recent: build([...unchanged, ...latest.values()]) };
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
