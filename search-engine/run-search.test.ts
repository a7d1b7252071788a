import { describe, expect, it, test } from 'vitest';
import { searchIndex } from './run-search.ts';
import { applyChanges, buildIndex } from './search-index.ts';
import type { SearchMerchant, SearchOffer } from './search-merchant.ts';
import type { SearchArea, SearchFilters, SearchQuery } from './search-query.ts';
import { aMerchant, aQuery, NO_FILTERS } from './testing/sample-search.ts';

type Changed = Partial<SearchMerchant> & { id: string };

const run = (changed: readonly Changed[], query: Partial<SearchQuery> = {}) => {
  const { hits, ...rest } = searchIndex(buildIndex(changed.map(aMerchant)), aQuery(query));
  return { ids: hits.map(({ merchant }) => merchant.id), hits, ...rest };
};
const idsOf = (changed: readonly Changed[], query?: Partial<SearchQuery>) =>
  run(changed, query).ids.toSorted();

describe('the area', () => {
  const center = { latitude: 40, longitude: -74 };
  const circle = (radiusMiles: number, position = center): SearchArea => ({
    kind: 'around',
    center: position,
    radiusMiles,
  });
  // One degree of latitude is 69.0934 miles.
  const north = (miles: number) => center.latitude + miles / 69.093_421_9;

  it('contains a restaurant whose distance rounds to the radius, and not one a hundredth farther', () => {
    const places = [
      { id: 'center', ...center },
      { id: 'at 24.99', latitude: north(24.99), longitude: -74 },
      { id: 'at 25.004', latitude: north(25.004), longitude: -74 },
      { id: 'at 25.006', latitude: north(25.006), longitude: -74 },
    ];
    const { hits } = run(places, { area: circle(25) });
    expect(hits.map(({ merchant, distance }) => [merchant.id, distance])).toEqual([
      ['center', 0],
      ['at 24.99', 24.99],
      ['at 25.004', 25],
    ]);
  });

  it('finds neighbors across the antimeridian', () => {
    const places = [
      { id: 'east', latitude: 0, longitude: -179.9 },
      { id: 'line', latitude: 0, longitude: -180 },
      { id: 'west', latitude: 0, longitude: 179.8 },
      { id: 'far', latitude: 0, longitude: -179 },
    ];
    const { hits } = run(places, { area: circle(25, { latitude: 0, longitude: 180 }) });
    expect(hits.map(({ merchant, distance }) => [merchant.id, distance])).toEqual([
      ['line', 0],
      ['east', 6.91],
      ['west', 13.82],
    ]);
  });

  it('finds neighbors over the pole', () => {
    const places = [
      { id: 'pole', latitude: 90, longitude: 0 },
      { id: 'opposite', latitude: 89.9, longitude: 180 },
      { id: 'far', latitude: 89.5, longitude: 180 },
    ];
    expect(run(places, { area: circle(25, { latitude: 89.9, longitude: 0 }) }).ids).toEqual([
      'pole',
      'opposite',
    ]);
  });

  it('of a map view includes its edges and measures from its center', () => {
    const places = [
      { id: 'corner', latitude: 40.5, longitude: -73.5 },
      { id: 'center', ...center },
      { id: 'outside', latitude: 40.5001, longitude: -74 },
    ];
    const box = { south: 39.5, west: -74.5, north: 40.5, east: -73.5 };
    expect(run(places, { area: { kind: 'box', center, box } }).ids).toEqual(['center', 'corner']);
  });

  it('of a state includes its farthest restaurant and none of the next state', () => {
    const places = [
      { id: 'far', latitude: 42.9, longitude: -78.9 },
      { id: 'near', latitude: 40, longitude: -74, state: 'NJ' },
    ];
    expect(run(places, { area: { kind: 'state', center, state: 'NY' } }).ids).toEqual(['far']);
  });
});

const offer = (campaignCode: string, weekdays: number): SearchOffer => ({
  campaignCode,
  weekdays,
  monthlyMaxSpendCents: null,
  monthlyMaxVisits: null,
});
const today = 20_000;

describe('filters', () => {
  const restaurants: Changed[] = [
    { id: 'cheap', priceRange: 1, features: ['takeout'], meals: ['lunch'] },
    { id: 'fine', priceRange: 4, meals: ['dinner', 'lunch'], acclaimedLevel: 2, openTableId: '7' },
    { id: 'level1', acclaimedLevel: 1, joinedDay: today - 89, features: ['dineIn'] },
    { id: 'fridays', offers: [offer('*', 1 << 5)], joinedDay: today - 90 },
    { id: 'mondays', offers: [offer('*', 1 << 1)], highlight: 'new' },
  ];
  const found = (filters: Partial<SearchFilters>, query?: Partial<SearchQuery>) =>
    idsOf(restaurants, { ...query, filters: { ...NO_FILTERS, ...filters } });

  it.each<[string, Partial<SearchFilters>, string[]]>([
    ['price 1', { priceRange: [1] }, ['cheap']],
    ['price 1 or 4', { priceRange: [1, 4] }, ['cheap', 'fine']],
    ['price 2', { priceRange: [2] }, []],
    ['takeout', { features: ['takeout'] }, ['cheap']],
    ['takeout or dine-in', { features: ['takeout', 'dineIn'] }, ['cheap', 'level1']],
    ['lunch', { mealsServed: ['lunch'] }, ['cheap', 'fine']],
    ['lunch at price 4', { mealsServed: ['lunch'], priceRange: [4] }, ['fine']],
    ['takeout at price 4', { features: ['takeout'], priceRange: [4] }, []],
    ['acclaimed', { acclaimed: true }, ['fine', 'level1']],
    ['reservations', { reservations: true }, ['fine']],
    ['new', { isNew: true }, ['level1', 'mondays']],
    ['benefits on Monday', { benefitsFor: ['Mon'] }, ['cheap', 'fine', 'level1', 'mondays']],
    [
      'benefits today, a Friday',
      { benefitsFor: ['today'] },
      ['cheap', 'fine', 'fridays', 'level1'],
    ],
    [
      'benefits on Monday or Friday',
      { benefitsFor: ['Mon', 'Fri'] },
      ['cheap', 'fine', 'fridays', 'level1', 'mondays'],
    ],
  ])('%s', (_, filters, ids) => expect(found(filters)).toEqual(ids));

  it('acclaimed shows only the levels that the partner has', () => {
    const partner = { acclaimedLevels: [1], hasReservations: true, campaignCode: '*' } as const;
    expect(found({ acclaimed: true }, { partner })).toEqual(['level1']);
    const none = { ...partner, acclaimedLevels: [] };
    expect(found({ acclaimed: true }, { partner: none })).toEqual([]);
    expect(found({}, { partner: none })).toHaveLength(restaurants.length);
  });

  it('reservations find nothing where the partner has none', () => {
    const partner = { acclaimedLevels: [], hasReservations: false, campaignCode: '*' };
    expect(found({ reservations: true }, { partner })).toEqual([]);
  });
});

describe('benefit days under the campaign of the viewer', () => {
  const restaurants: Changed[] = [
    { id: 'gold', offers: [offer('*', 1 << 1), offer('GOLD', 1 << 5)] },
    { id: 'general', offers: [offer('*', 1 << 1)] },
    { id: 'future', offers: [offer('GOLD', 127)], joinedDay: today + 1 },
  ];
  const found = (campaignCode: string, day: 'today' | 'Mon' | 'Fri') =>
    idsOf(restaurants, {
      filters: { ...NO_FILTERS, benefitsFor: [day] },
      partner: { acclaimedLevels: [], hasReservations: false, campaignCode },
    });

  it.each([
    ['GOLD', 'Fri', ['future', 'gold']],
    ['GOLD', 'Mon', ['future', 'general']],
    ['GOLD', 'today', ['gold']],
    ['*', 'Fri', ['future']],
    ['*', 'Mon', ['future', 'general', 'gold']],
    ['*', 'today', []],
  ] as const)('%s on %s are those of %j', (code, day, ids) => {
    expect(found(code, day)).toEqual(ids);
  });
});

describe('a campaign', () => {
  const restaurants: Changed[] = [
    { id: 'open' },
    { id: 'offer', offers: [offer('DINE2', 127)] },
    { id: 'vip', acclaimedLevel: 2, offers: [offer('DINE2', 127)] },
  ];

  it.each([
    [
      'every level without a code',
      { offerCode: null, levels: [0, 1, 2] },
      ['offer', 'open', 'vip'],
    ],
    ['level 2 without a code', { offerCode: null, levels: [2] }, ['vip']],
    ['a code at every level', { offerCode: 'DINE2', levels: [0, 1, 2] }, ['offer', 'vip']],
    ['a code at level 0', { offerCode: 'DINE2', levels: [0] }, ['offer']],
    ['an unknown code', { offerCode: 'NONE', levels: [0, 1, 2] }, []],
    ['no level', { offerCode: null, levels: [] }, []],
  ] as const)('of %s', (_, campaign, ids) => expect(idsOf(restaurants, { campaign })).toEqual(ids));

  it('narrows the facets too', () => {
    const campaign = { offerCode: 'DINE2', levels: [0, 1, 2] } as const;
    expect(run(restaurants, { campaign }).facets.acclaimed).toBe(1);
    const open = { offerCode: 'DINE2', levels: [0] } as const;
    expect(run(restaurants, { campaign: open }).facets.acclaimed).toBe(0);
  });
});

describe('pages', () => {
  const five: Changed[] = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));

  it.each([
    ['the first', 1, 2, ['a', 'b']],
    ['the second', 2, 2, ['c', 'd']],
    ['the last, cut short', 3, 2, ['e']],
    ['one past the last', 4, 2, []],
    ['one of exactly all', 1, 5, ['a', 'b', 'c', 'd', 'e']],
    ['one after exactly all', 2, 5, []],
    ['one far beyond', 100_000, 50, []],
  ])('%s', (_, pageNo, pageSize, ids) => {
    const result = run(five, { pageNo, pageSize });
    expect(result.ids).toEqual(ids);
    expect(result.total).toBe(5);
    expect(result.facets.benefitsFor.Mon).toBe(5);
  });

  it.each([1, 2, 3, 4])('of %i continue over changed and unchanged restaurants', (pageSize) => {
    const index = applyChanges(buildIndex(five.map(aMerchant)), [
      aMerchant({ id: 'b' }),
      aMerchant({ id: 'd' }),
      aMerchant({ id: 'f' }),
    ]);
    const pages = Array.from({ length: Math.ceil(6 / pageSize) }, (_, n) =>
      searchIndex(index, aQuery({ pageNo: n + 1, pageSize })).hits.map(
        ({ merchant }) => merchant.id,
      ),
    );
    expect(pages.flat()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});

describe('text', () => {
  const restaurants: Changed[] = [
    { id: 'near', name: 'Bella Pizza' },
    { id: 'far', name: 'Sushi Yasu', latitude: 42 },
    { id: 'closed', name: 'Ramen Ya', retiredDay: today },
  ];

  it('allows one edit only where nothing in the area matches as typed', () => {
    expect(run([...restaurants, { id: 'pazza', name: 'Pazza' }], { text: 'pazza' }).ids).toEqual([
      'pazza',
    ]);
    expect(run(restaurants, { text: 'pazza' }).ids).toEqual(['near']);
  });

  it('ignores exact matches outside the area or retired when deciding whether to allow edits', () => {
    expect(
      run([...restaurants, { id: 'pazza', name: 'Pazza', latitude: 42 }], { text: 'pazza' }).ids,
    ).toEqual(['near']);
    expect(
      run([...restaurants, { id: 'pazza', name: 'Pazza', retiredDay: today }], { text: 'pazza' })
        .ids,
    ).toEqual(['near']);
  });

  it('allows no edit when the exact match is only removed by a filter', () => {
    const filters = { ...NO_FILTERS, priceRange: [1] as const };
    const both: Changed[] = [
      { id: 'pazza', name: 'Pazza', priceRange: 4 },
      { id: 'pizza', name: 'Pizza', priceRange: 1 },
    ];
    const { ids, facets } = run(both, { text: 'pazza', filters });
    expect(ids).toEqual([]);
    expect(facets.priceRange).toEqual({ 1: 0, 2: 0, 3: 0, 4: 1 });
  });

  it.each(['pizza near me', 'best pizza place', 'the bella pizza', 'good pizzza food'])(
    '%s is read without its filler words where nothing matches as typed',
    (text) => expect(run(restaurants, { text }).ids).toEqual(['near']),
  );

  it('reads filler words as typed where a restaurant has them in its name', () => {
    const both: Changed[] = [
      { id: 'the', name: 'The Palm' },
      { id: 'court', name: 'Palm Court' },
    ];
    expect(run(both, { text: 'the palm' }).ids).toEqual(['the']);
    expect(idsOf(both, { text: 'palm restaurant' })).toEqual(['court', 'the']);
  });

  it.each(['', '   ', '!!!', '🍕', "'"])('%j without letters or digits does not narrow', (text) => {
    expect(run(restaurants, { text }).ids).toEqual(['near']);
  });

  it.each(['sushi', 'ramen', 'zzz', 'pizza sushi'])('%s finds nothing here', (text) => {
    const { ids, total, facets } = run(restaurants, { text });
    expect(ids).toEqual([]);
    expect(total).toBe(0);
    expect(facets.benefitsFor.Mon).toBe(0);
  });
});

test('a restaurant retires at the start of its local day', () => {
  const restaurants: Changed[] = [
    { id: 'denver', timeZone: 'America/Denver', retiredDay: today },
    { id: 'newYork', retiredDay: today },
  ];
  const localDay = (zone: string) =>
    zone === 'America/Denver' ? { day: today - 1, weekday: 4 } : { day: today, weekday: 5 };
  expect(idsOf(restaurants, { localDay })).toEqual(['denver']);
  expect(idsOf(restaurants)).toEqual([]);
});
