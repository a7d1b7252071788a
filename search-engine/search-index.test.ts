import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchIndex } from './run-search.ts';
import {
  applyChanges,
  buildIndex,
  findMerchant,
  merchantsOf,
  type SearchIndex,
  sizeOf,
} from './search-index.ts';
import { OPEN_OFFER, type SearchMerchant } from './search-merchant.ts';
import type { FacetCounts, SearchQuery } from './search-query.ts';
import { merchants, searches } from './testing/arbitrary-search.ts';
import { aMerchant, aQuery } from './testing/sample-search.ts';
import { scanHundredths, scanSearch } from './testing/scan-search.ts';

const expectSame = (index: SearchIndex, catalog: SearchMerchant[], query: SearchQuery) => {
  const ids = scanSearch(catalog, query);
  const end = query.pageNo * query.pageSize;
  const result = searchIndex(index, query);
  expect(result.hits.map(({ merchant }) => merchant.id)).toEqual(
    ids.slice(end - query.pageSize, end),
  );
  expect(result.total).toBe(ids.length);
  for (const { merchant, distance } of result.hits)
    expect(Math.round(distance * 100)).toBe(scanHundredths(query.area.center, merchant));
  return result;
};

const scanFacets = (catalog: SearchMerchant[], query: SearchQuery) => {
  const count = (filters: Partial<SearchQuery['filters']>) =>
    scanSearch(catalog, { ...query, filters: { ...query.filters, ...filters } }).length;
  return (counts: FacetCounts): FacetCounts => {
    const each = <T extends string>(record: Record<T, number>, of: (value: T) => number) =>
      Object.fromEntries(Object.keys(record).map((value) => [value, of(value as T)])) as Record<
        T,
        number
      >;
    return {
      acclaimed: count({ acclaimed: true }),
      isNew: count({ isNew: true }),
      reservations: count({ reservations: true }),
      priceRange: each(counts.priceRange, (value) => count({ priceRange: [Number(value) as 1] })),
      features: each(counts.features, (value) => count({ features: [value] })),
      mealsServed: each(counts.mealsServed, (value) => count({ mealsServed: [value] })),
      benefitsFor: each(counts.benefitsFor, (value) => count({ benefitsFor: [value] })),
    };
  };
};

test('only restaurants with a table count as taking reservations while tables are searched', () => {
  const openIds = new Set(Array.from({ length: 40 }, (_, id) => `m${id * 3}`));
  fc.assert(
    fc.property(merchants(60), searches, (catalog, search) => {
      const query = { ...search, openIds, filters: { ...search.filters, reservations: true } };
      const { facets } = expectSame(buildIndex(catalog), catalog, query);
      expect(facets).toEqual(scanFacets(catalog, query)(facets));
    }),
    { numRuns: 200 },
  );
});

test('the index returns the same results as a scan of every restaurant', () => {
  fc.assert(
    fc.property(merchants(60), fc.array(searches, { maxLength: 8 }), (catalog, queries) => {
      const index = buildIndex(catalog);
      for (const query of queries) expectSame(index, catalog, query);
    }),
    { numRuns: 300 },
  );
});

test('facets count what choosing each value alone would find', () => {
  fc.assert(
    fc.property(merchants(40), searches, (catalog, query) => {
      const { facets } = searchIndex(buildIndex(catalog), query);
      expect(facets).toEqual(scanFacets(catalog, query)(facets));
    }),
    { numRuns: 100 },
  );
});

test('changes are found as if the index were built again', () => {
  fc.assert(
    fc.property(
      merchants(40),
      fc.array(merchants(12), { maxLength: 4 }),
      fc.array(searches, { maxLength: 4 }),
      (first, changes, queries) => {
        let index = buildIndex(first);
        const catalog = new Map(first.map((merchant) => [merchant.id, merchant]));
        for (const changed of changes) {
          index = applyChanges(index, changed);
          for (const merchant of changed) catalog.set(merchant.id, merchant);
        }
        for (const query of queries) expectSame(index, [...catalog.values()], query);
        expect(sizeOf(index)).toBe(catalog.size);
        const byId = (a: SearchMerchant, b: SearchMerchant) => (a.id < b.id ? -1 : 1);
        expect([...merchantsOf(index)].map(({ id }) => id).toSorted()).toEqual(
          [...catalog.keys()].toSorted(),
        );
        for (const merchant of [...catalog.values()].toSorted(byId).slice(0, 5))
          expect(findMerchant(index, merchant.id)?.change).toBe(merchant.change);
      },
    ),
    { numRuns: 150 },
  );
});

test('a restaurant is returned as it was added', () => {
  fc.assert(
    fc.property(merchants(20), (catalog) => {
      const index = buildIndex(catalog);
      const sortOffers = (merchant: SearchMerchant | undefined | null) =>
        merchant && {
          ...merchant,
          offers: merchant.offers.toSorted((a, b) => (a.campaignCode < b.campaignCode ? -1 : 1)),
        };
      for (const merchant of catalog) {
        const { offers } = merchant;
        const isOpen = offers.every(({ campaignCode }) => campaignCode !== '*');
        const complete = { ...merchant, offers: isOpen ? [OPEN_OFFER, ...offers] : offers };
        expect(sortOffers(findMerchant(index, merchant.id))).toEqual(sortOffers(complete));
      }
    }),
  );
});

test('an empty index returns no results', () => {
  fc.assert(
    fc.property(searches, (query) => {
      expect(searchIndex(buildIndex([]), query)).toMatchObject({ hits: [], total: 0 });
    }),
    { numRuns: 20 },
  );
});

test.each([
  ['pizzza', ['doubled', 'pizza']],
  ['pizza', ['doubled', 'pizza']],
  ['japenese', ['japanese', 'misspelt']],
  ['japanese', ['japanese']],
  ['chai', ['chai']],
  ['thay', ['thai']],
  ['sushy japenese', ['japanese']],
])('%s finds %j, even when names contain misspellings', (text, ids) => {
  const [sample] = fc.sample(
    merchants(1).filter(({ length }) => length === 1),
    1,
  )[0] as SearchMerchant[];
  const [query] = fc.sample(searches, 1);
  if (!sample || !query) throw new Error('no sample was drawn');
  const at = { ...sample, retiredDay: null, acclaimedLevel: 0 as const };
  const catalog = [
    { ...at, id: 'doubled', name: 'Bella Donna Pizzza', cuisines: [] },
    { ...at, id: 'pizza', name: 'Totonno', cuisines: ['Pizza'] },
    { ...at, id: 'misspelt', name: 'Japenese Garden', cuisines: [] },
    { ...at, id: 'japanese', name: 'Sushi Yasu', cuisines: ['Japanese'] },
    { ...at, id: 'chai', name: 'Chai Corner', cuisines: [] },
    { ...at, id: 'thai', name: 'Pok Pok', cuisines: ['Thai'] },
  ];
  const filters: SearchQuery['filters'] = {
    acclaimed: false,
    isNew: false,
    reservations: false,
    priceRange: [],
    features: [],
    mealsServed: [],
    benefitsFor: [],
  };
  const area = { kind: 'state' as const, center: at, state: at.state };
  const searched = { ...query, text, filters, area, campaign: null, pageNo: 1, pageSize: 50 };
  const { hits } = searchIndex(buildIndex(catalog), searched);
  expect(hits.map(({ merchant }) => merchant.id).toSorted()).toEqual(ids);
});

test('the last of several changes to one restaurant in a batch counts', () => {
  const index = applyChanges(buildIndex([]), [
    aMerchant({ name: 'First' }),
    aMerchant({ name: 'Second' }),
  ]);
  expect(sizeOf(index)).toBe(1);
  expect(findMerchant(index, 'm1')?.name).toBe('Second');
});

test('a restaurant that moves is found at its new place only', () => {
  const moved = aMerchant({ latitude: 42 });
  const index = applyChanges(buildIndex([aMerchant()]), [moved]);
  expect(searchIndex(index, aQuery()).total).toBe(0);
  const center = { latitude: 42, longitude: -73.99 };
  const there = aQuery({ area: { kind: 'around', center, radiusMiles: 1 } });
  expect(searchIndex(index, there).total).toBe(1);
});

test('a renamed restaurant is found by its new name only', () => {
  const index = applyChanges(buildIndex([aMerchant({ name: 'Ramen' })]), [
    aMerchant({ name: 'Sushi' }),
  ]);
  expect(searchIndex(index, aQuery({ text: 'sushi' })).total).toBe(1);
  expect(searchIndex(index, aQuery({ text: 'ramen' })).total).toBe(0);
});

test('a restaurant that retires by a change disappears from results but not from the index', () => {
  const index = applyChanges(buildIndex([aMerchant()]), [aMerchant({ retiredDay: 20_000 })]);
  expect(searchIndex(index, aQuery()).total).toBe(0);
  expect(findMerchant(index, 'm1')?.retiredDay).toBe(20_000);
  expect(sizeOf(index)).toBe(1);
});

test('a batch without changes leaves the index as it was', () => {
  const index = applyChanges(
    applyChanges(buildIndex([aMerchant()]), [aMerchant({ id: 'm2' })]),
    [],
  );
  expect([...merchantsOf(index)].map(({ id }) => id)).toEqual(['m1', 'm2']);
});

test('a restaurant that was never added is not found', () => {
  const index = buildIndex([aMerchant({ id: 'b' })]);
  for (const id of ['', 'a', 'B', 'b ', 'c']) expect(findMerchant(index, id)).toBeNull();
});
