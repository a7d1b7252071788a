import type { Candidates } from './collect-candidates.ts';
import { type ChosenFilter, FILTER_BITS } from './filter-bits.ts';

/** Indexes of the candidates that pass every filter, and counts by bit for the facets. */
export type Filtered = { passed: Uint32Array; counts: Int32Array };

const NO_FIELD = 0;
const FILTERS = (1 << FILTER_BITS) - 1;
const EVERY_FIELD = -1;

/** The fields a row is counted for: all if it passes, the one field that it fails, else none. */
const countedFields = (bits: number, chosen: readonly ChosenFilter[]): number => {
  let fields = EVERY_FIELD;
  for (const filter of chosen) {
    if ((bits & filter.chosen) !== 0) continue;
    if (fields !== EVERY_FIELD) return NO_FIELD;
    fields = filter.field;
  }
  return fields;
};

/** Applies the selected filters to candidates and adds their facet counts to `counts`. */
export const filterCandidates = (
  candidates: Candidates,
  chosen: readonly ChosenFilter[],
  counts = new Int32Array(FILTER_BITS),
): Filtered => {
  const passed = new Uint32Array(candidates.size);
  let total = 0;
  for (let i = 0; i < candidates.size; i++) {
    const bits = candidates.bits[i] ?? 0;
    const fields = countedFields(bits, chosen);
    if (fields === EVERY_FIELD) passed[total++] = i;
    for (let rest = bits & fields & FILTERS; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      counts[bit] = (counts[bit] ?? 0) + 1;
    }
  }
  return { passed: passed.subarray(0, total), counts };
};
