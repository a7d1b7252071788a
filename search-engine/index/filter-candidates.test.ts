import { expect, test } from 'vitest';
import type { SearchFilters } from '../search-query.ts';
import { aMerchant, NO_FILTERS } from '../testing/sample-search.ts';
import { ACTIVE_BIT, chosenFilters, FILTER_BITS, facetsOf, filterBits } from './filter-bits.ts';
import { filterCandidates } from './filter-candidates.ts';

const cheapDinner = filterBits(aMerchant({ priceRange: 1, meals: ['dinner'] }), 0);
const cheapLunch = filterBits(aMerchant({ priceRange: 1, meals: ['lunch'] }), 0);
const fineDinner = filterBits(aMerchant({ priceRange: 4, meals: ['dinner'] }), 0);
const fineLunch = filterBits(aMerchant({ priceRange: 4, meals: ['lunch'] }), 0);
const all = [cheapDinner, cheapLunch, fineDinner, fineLunch];

const run = (
  bits: readonly number[],
  filters: Partial<SearchFilters>,
  counts?: Int32Array<ArrayBuffer>,
) => {
  const size = bits.length;
  const candidates = {
    size,
    rows: new Uint32Array(size),
    bits: Int32Array.from(bits),
    hundredths: new Int32Array(size),
  };
  const result = filterCandidates(candidates, chosenFilters({ ...NO_FILTERS, ...filters }), counts);
  return { passed: [...result.passed], facets: facetsOf(result.counts), counts: result.counts };
};

test('without filters every candidate passes and counts for every facet', () => {
  const { passed, facets } = run(all, {});
  expect(passed).toEqual([0, 1, 2, 3]);
  expect(facets.priceRange).toEqual({ 1: 2, 2: 0, 3: 0, 4: 2 });
  expect(facets.mealsServed).toMatchObject({ lunch: 2, dinner: 2 });
});

test('a chosen filter leaves the facets of its own field and narrows those of others', () => {
  const { passed, facets } = run(all, { priceRange: [1] });
  expect(passed).toEqual([0, 1]);
  expect(facets.priceRange).toEqual({ 1: 2, 2: 0, 3: 0, 4: 2 });
  expect(facets.mealsServed).toMatchObject({ lunch: 1, dinner: 1 });
});

test('a candidate that fails two filters counts for no facet', () => {
  const { passed, facets } = run(all, { priceRange: [1], mealsServed: ['dinner'] });
  expect(passed).toEqual([0]);
  expect(facets.priceRange).toEqual({ 1: 1, 2: 0, 3: 0, 4: 1 });
  expect(facets.mealsServed).toMatchObject({ lunch: 1, dinner: 1 });
});

test('several values of one field widen the result', () => {
  expect(run(all, { priceRange: [1, 4] }).passed).toEqual([0, 1, 2, 3]);
  expect(run(all, { mealsServed: ['lunch', 'dinner'], priceRange: [4] }).passed).toEqual([2, 3]);
});

test('counts of a second segment add to those of the first', () => {
  const { counts } = run([cheapDinner], {});
  expect(run([cheapDinner, fineLunch], {}, Int32Array.from(counts)).facets.priceRange).toEqual({
    1: 2,
    2: 0,
    3: 0,
    4: 1,
  });
});

test('bits above the filters are not counted', () => {
  const { counts } = run([ACTIVE_BIT], {});
  expect(counts).toHaveLength(FILTER_BITS);
  expect([...counts].every((count) => count === 0)).toBe(true);
});

test('rows beyond the number of candidates are not read', () => {
  const result = filterCandidates(
    {
      size: 1,
      rows: new Uint32Array(3),
      bits: Int32Array.from([cheapDinner, fineDinner, fineLunch]),
      hundredths: new Int32Array(3),
    },
    [],
  );
  expect([...result.passed]).toEqual([0]);
  expect(facetsOf(result.counts).priceRange).toMatchObject({ 1: 1, 4: 0 });
});
