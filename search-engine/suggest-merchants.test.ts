import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRetiredOn } from '#domain/search/highlight-on.ts';
import { applyChanges, buildIndex } from './search-index.ts';
import type { SearchMerchant } from './search-merchant.ts';
import type { SearchQuery } from './search-query.ts';
import { type Suggestion, suggestMerchants } from './suggest-merchants.ts';
import { merchants, searches, TODAY } from './testing/arbitrary-search.ts';
import { aMerchant, aQuery } from './testing/sample-search.ts';
import { scanCandidates, scanHundredths } from './testing/scan-search.ts';
import { readTextQuery, readTokens } from './text/read-tokens.ts';

const begins = (name: string, text: string): boolean => {
  const query = readTextQuery(text);
  if (!query) return false;
  const tokens = readTokens(name);
  const holdsTerms = query.terms.every((term) => tokens.includes(term));
  return holdsTerms && tokens.some((token) => token.startsWith(query.prefix));
};

/** The reference implementation: scans every restaurant. */
const scanSuggestions = (catalog: SearchMerchant[], query: SearchQuery): string[] => {
  if (!readTextQuery(query.text) || query.text.trim().length < 2) return [];
  const active = catalog.filter(
    (merchant) => !isRetiredOn(merchant, query.localDay(merchant.timeZone).day),
  );
  const inArea = scanCandidates(catalog, { ...query, text: '', campaign: null });
  const counts = new Map<string, number>();
  for (const cuisine of inArea.flatMap(({ cuisines }) => cuisines))
    if (begins(cuisine, query.text)) counts.set(cuisine, (counts.get(cuisine) ?? 0) + 1);
  const cuisines = [...counts].toSorted(
    ([a, left], [b, right]) => right - left || (a < b ? -1 : 1),
  );
  const distance = (merchant: SearchMerchant) => scanHundredths(query.area.center, merchant);
  const named = active
    .filter(({ name }) => begins(name, query.text))
    .toSorted((a, b) => distance(a) - distance(b) || (a.id < b.id ? -1 : 1));
  return [
    ...cuisines.slice(0, 3).map(([cuisine, count]) => `${cuisine} (${count})`),
    ...named.map(({ id }) => id),
  ].slice(0, 8);
};

const labels = (suggestions: Suggestion[]): string[] =>
  suggestions.map((suggestion) =>
    suggestion.kind === 'cuisine'
      ? `${suggestion.cuisine} (${suggestion.count})`
      : suggestion.merchant.id,
  );

test('suggestions equal those of a scan of every restaurant, also after changes', () => {
  fc.assert(
    fc.property(
      merchants(40),
      merchants(12),
      fc.array(searches, { minLength: 1, maxLength: 6 }),
      (catalog, changed, queries) => {
        const index = applyChanges(buildIndex(catalog), changed);
        const ids = new Set(changed.map(({ id }) => id));
        const current = [...catalog.filter(({ id }) => !ids.has(id)), ...changed];
        for (const query of queries)
          expect(labels(suggestMerchants(index, query))).toEqual(scanSuggestions(current, query));
      },
    ),
    { numRuns: 300 },
  );
});

const suggest = (catalog: SearchMerchant[], text: string) =>
  labels(suggestMerchants(buildIndex(catalog), aQuery({ text })));

test.each([
  ['one character', 'r', []],
  ['a prefix of a cuisine and of a name', 'ra', ['Ramen (2)', 'near', 'far']],
  ['the start of a later word of a name', 'hou', ['near']],
  ['whole words before the last', 'ramen ho', ['near']],
  ['nothing but signs', '!!', []],
])('suggests for %s', (_, text, expected) => {
  const catalog = [
    aMerchant({ id: 'far', name: 'Ramen Hall', cuisines: ['Ramen'], latitude: 40.9 }),
    aMerchant({ id: 'near', name: 'Ramen House', cuisines: ['Ramen'] }),
    aMerchant({ id: 'other', name: 'Plain Table', cuisines: ['Grill'] }),
  ];
  expect(suggest(catalog, text)).toEqual(expected);
});

test('counts a cuisine in the area only, and leaves out one without restaurants there', () => {
  const catalog = [
    aMerchant({ id: 'a', name: 'Alpha', cuisines: ['Thai'] }),
    aMerchant({ id: 'b', name: 'Beta', cuisines: ['Thai', 'Thali'], latitude: 43 }),
  ];
  expect(suggest(catalog, 'tha')).toEqual(['Thai (1)']);
});

test('leaves out a restaurant that has left', () => {
  expect(suggest([aMerchant({ name: 'Gone Grill', retiredDay: TODAY })], 'gone')).toEqual([]);
});

test('returns at most 8, of which at most 3 cuisines', () => {
  const catalog = Array.from({ length: 20 }, (_, position) =>
    aMerchant({ id: `m${position}`, name: `Bar ${position}`, cuisines: [`Bar ${position % 5}`] }),
  );
  const suggestions = suggestMerchants(buildIndex(catalog), aQuery({ text: 'bar' }));
  expect(suggestions.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 3 }, () => 'cuisine'),
    ...Array.from({ length: 5 }, () => 'merchant'),
  ]);
});
