import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MerchantDetail } from '#contract/merchant.ts';
import {
  LocationSuggestions,
  ResolvedLocation,
  SearchResponse,
  SearchSuggestions,
} from '#contract/search.ts';
import type { SearchMerchant } from '#search-engine/search-merchant.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { writeCatalog } from '#server/testing/test-catalog.ts';
import { addMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';

const plain: SearchMerchant = {
  id: 'plain',
  name: 'Plain Table',
  cuisines: ['Italian'],
  city: 'New York',
  state: 'NY',
  neighborhood: 'Hudson Steps',
  latitude: 40.76,
  longitude: -73.99,
  timeZone: 'America/New_York',
  priceRange: 2,
  overallRating: 4.5,
  numberOfRatings: 12,
  features: ['dineIn'],
  meals: ['dinner'],
  acclaimedLevel: 0,
  highlight: null,
  openTableId: null,
  ordersElsewhere: false,
  cover: '',
  joinedDay: null,
  retiredDay: null,
  offers: [],
  change: 0,
};

const limited = {
  campaignCode: '*',
  weekdays: 0b0100010,
  monthlyMaxSpendCents: 25_050,
  monthlyMaxVisits: 3,
};

// The clock of the test stands at Monday 2026-06-15, noon in New York.
const today = 20_619;
const catalog: SearchMerchant[] = [
  plain,
  {
    ...plain,
    id: 'near',
    name: 'Café Niño',
    cuisines: ['Coffee/Tea'],
    latitude: 40.7577,
    longitude: -73.9857,
  },
  {
    ...plain,
    id: 'joes',
    name: "Joe's Pizza & Pasta",
    cuisines: ['Pizza'],
    priceRange: 1,
    latitude: 40.73,
    offers: [limited],
  },
  {
    ...plain,
    id: 'club',
    name: '21 Club',
    priceRange: 4,
    acclaimedLevel: 1,
    openTableId: '771',
    latitude: 40.72,
  },
  {
    ...plain,
    id: 'vault',
    name: 'The Vault',
    priceRange: 4,
    acclaimedLevel: 2,
    latitude: 40.71,
    features: ['onlineOrdering'],
  },
  {
    ...plain,
    id: 'fresh',
    name: 'Fresh Start',
    joinedDay: today - 10,
    latitude: 40.7,
    meals: ['brunch'],
  },
  { ...plain, id: 'gone', name: 'Gone House', retiredDay: today },
  {
    ...plain,
    id: 'west',
    name: 'Far West',
    city: 'Buffalo',
    neighborhood: '',
    latitude: 42.88,
    longitude: -78.87,
  },
];

let app: TestApp;
let visitor: Visitor;
let member: Visitor;
let vip: Visitor;

const send = async (query: string, caller = visitor) => {
  const response = await caller.call('GET', `/api/v2/Merchants/Search?${query}`);
  expect(response.status).toBe(200);
  return SearchResponse.parse(await response.json());
};
const idsOf = async (query: string, caller = visitor) =>
  (await send(query, caller)).merchants.map(({ id }) => id);

const signedIn = async (tierLevel: 'OptedIn' | 'VIP' | 'OptedOut', partner = 'own') => {
  const { email } = await addMember(app.db, { partner_id: partner, tier_level: tierLevel });
  const caller = app.visit(partner);
  expect((await caller.signIn(email, testPassword)).status).toBe(200);
  return caller;
};

beforeAll(async () => {
  app = await openTestApp({ own: 'jetblue', basic: 'nosh' });
  await writeCatalog(app.db, catalog);
  visitor = app.visit('own');
  member = await signedIn('OptedIn');
  vip = await signedIn('VIP');
});
afterAll(() => app.close());

describe('search', () => {
  it('searches around the default location, nearest first, without retired restaurants', async () => {
    const result = await send('');
    expect(result.merchants.map(({ id, distance }) => [id, distance])).toEqual([
      ['plain', 0],
      ['near', 0.28],
      ['joes', 2.07],
      ['club', 2.76],
      ['vault', 3.45],
      ['fresh', 4.15],
    ]);
    expect(result).toMatchObject({ totalResultSize: 6, totalPages: 1 });
    expect(result.location).toEqual({ text: 'New York, NY', latitude: 40.76, longitude: -73.99 });
  });

  it.each([
    ['restaurantOrCuisine=cafe', ['near']],
    ['restaurantOrCuisine=Caf%C3%A9%20ni', ['near']],
    ['restaurantOrCuisine=joe%27s', ['joes']],
    ['restaurantOrCuisine=joes%20pizza%20and%20pasta', ['joes']],
    ['restaurantOrCuisine=pizza%20%26%20pasta', ['joes']],
    ['restaurantOrCuisine=21', ['club']],
    ['restaurantOrCuisine=pizzza', ['joes']],
    ['restaurantOrCuisine=%25', ['plain', 'near', 'joes', 'club', 'vault', 'fresh']],
    ['acclaimed=true', ['club', 'vault']],
    ['isNew=true', ['fresh']],
    ['reservations=true', ['club']],
    ['priceRange=1,4', ['joes', 'club', 'vault']],
    ['priceRange=1&priceRange=4', ['joes', 'club', 'vault']],
    ['features=onlineOrdering', ['vault']],
    ['mealsServed=brunch&features=dineIn', ['fresh']],
    ['benefitsFor=Sun&restaurantOrCuisine=joe', []],
    ['benefitsFor=today&restaurantOrCuisine=joe', ['joes']],
    ['campaignCode=DINE1', ['plain', 'near', 'joes', 'fresh']],
    ['campaignCode=DINE2', ['plain', 'near', 'joes', 'club', 'fresh']],
    ['campaignCode=DINE3&priceRange=4', ['club', 'vault']],
    ['campaignCode=NOBODYS', []],
    ['location=Buffalo,%20NY', ['west']],
    ['location=14201', ['west']],
    ['location=NY&sortBy=name&pageSize=3', ['club', 'near', 'west']],
    ['location=NY&sortBy=name&pageSize=3&pageNo=3', ['vault']],
    ['location=NY&sortBy=name&pageSize=3&pageNo=4', []],
    ['location=42.88,-78.87', ['west']],
    ['location=40.705,-74,40.735,-73.9', ['joes', 'club', 'vault']],
    ['location=Hudson%20Steps&restaurantOrCuisine=plain', ['plain']],
    ['location=Current%2520Location&restaurantOrCuisine=plain', ['plain']],
    ['sortBy=price&pageSize=1', ['joes']],
    ['sortBy=newest&pageSize=1', ['fresh']],
  ])('%s finds %j', async (query, ids) => {
    const found = await idsOf(query);
    const isPlainOrder = !query.includes('sortBy');
    expect(isPlainOrder ? found.toSorted() : found).toEqual(isPlainOrder ? ids.toSorted() : ids);
  });

  it('counts results for each filter', async () => {
    const { facets } = await send('priceRange=4');
    expect(facets).toMatchObject({ acclaimed: 2, reservations: 1, isNew: 0 });
    expect(facets.priceRange).toEqual({ 1: 1, 2: 3, 3: 0, 4: 2 });
    expect(facets.features).toEqual({ delivery: 0, dineIn: 1, takeout: 0, onlineOrdering: 1 });
  });

  it('returns a null location for an unknown place', async () => {
    const result = await send('location=Xyzzyville');
    expect(result).toMatchObject({ merchants: [], totalResultSize: 0, location: null });
  });

  it.each([
    ['location=!!!', 'location', 'Enter city, state or ZIP code'],
    ['location=95,0', 'location', 'Coordinates must be latitude,longitude in degrees'],
  ])('rejects %s and names the field', async (query, field, message) => {
    const response = await visitor.call('GET', `/api/v2/Merchants/Search?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [{ field, message }],
    });
  });
});

describe('a search without a result', () => {
  const misses = async () =>
    (
      await app.db.pool.query(
        'select day, search_text as text, place, searches from search_miss order by 2, 3',
      )
    ).rows;
  const day = '2026-06-15';
  beforeEach(() => app.db.pool.query('delete from search_miss'));

  it('is counted by its text and place, of visitors and members alike', async () => {
    await send('restaurantOrCuisine=Korean%20BBQ&location=Buffalo,%20NY');
    await send('restaurantOrCuisine=korean%20%20bbq&location=buffalo,%20ny', member);
    await send('location=Nowhereville');
    expect(await misses()).toEqual([
      { day, text: '', place: 'nowhereville', searches: 1 },
      { day, text: 'korean bbq', place: 'buffalo, ny', searches: 2 },
    ]);
  });

  it('is not counted with a filter, on a later page, or where it may name a person', async () => {
    for (const query of [
      'restaurantOrCuisine=korean%20bbq&priceRange=4',
      'restaurantOrCuisine=korean%20bbq&partySize=2',
      'restaurantOrCuisine=korean%20bbq&pageNo=2',
      'restaurantOrCuisine=ana@example.com',
      'restaurantOrCuisine=555%20010%200199',
      'location=12%20Nowhere%20St',
      'location=47.1,-120.2',
      'restaurantOrCuisine=pizza',
    ])
      await send(query);
    expect(await misses()).toEqual([]);
  });

  it('is counted without the position from which it came', async () => {
    await send('restaurantOrCuisine=fondue&location=47.1,-120.2');
    expect(await misses()).toEqual([{ day, text: 'fondue', place: '', searches: 1 }]);
  });

  it('is stored for a thousand different searches of a day', async () => {
    await app.db.pool.query(
      `insert into search_miss select 'own', $1, 'text ' || n, '', 1 from generate_series(1, 1000) n`,
      [day],
    );
    await send('restaurantOrCuisine=fondue');
    await send('restaurantOrCuisine=text%2012');
    const { rows } = await app.db.pool.query(
      `select count(*)::int as count, sum(searches)::int as searches from search_miss`,
    );
    expect(rows).toEqual([{ count: 1000, searches: 1001 }]);
  });
});

describe('member-specific results', () => {
  it('show visitors no rate, offer or lock', async () => {
    for (const merchant of (await send('')).merchants)
      expect(merchant).toMatchObject({ earnRate: null, offer: null, isLocked: false });
  });

  it('members get their rate, the offer with its limits, and locks of their tier', async () => {
    const { merchants } = await send('', member);
    const byId = Object.fromEntries(merchants.map((merchant) => [merchant.id, merchant]));
    expect(byId.joes).toMatchObject({
      earnRate: 3,
      isLocked: false,
      offer: {
        type: 'Limited',
        weekdays: ['Mon', 'Fri'],
        monthlyMaxSpend: 250.5,
        monthlyMaxVisits: 3,
      },
    });
    expect(byId.plain?.offer).toMatchObject({ type: 'Unlimited', monthlyMaxSpend: null });
    expect(byId.club).toMatchObject({ acclaimedLevel: 1, isLocked: false, earnRate: 3 });
    expect(byId.vault).toMatchObject({ acclaimedLevel: 2, isLocked: true, earnRate: 0 });
    expect(byId.vault?.benefitAvailability.campaignCodes).toEqual(['DINE3']);
    expect(byId.club?.reservationProviders.openTable).toBe('771');
  });

  it('lock exclusive restaurants for base members only', async () => {
    const locked = async (caller: Visitor) =>
      (await send('', caller)).merchants.filter(({ isLocked }) => isLocked).map(({ id }) => id);
    expect(await locked(vip)).toEqual([]);
    expect(await locked(await signedIn('OptedOut'))).toEqual(['club', 'vault']);
  });

  it('a program without acclaimed locations or reservations shows none', async () => {
    const basic = app.visit('basic');
    expect(app.partners.get('basic')).toMatchObject({ acclaimedEnabled: false });
    expect(await idsOf('acclaimed=true', basic)).toEqual([]);
    const { merchants, facets } = await send('', basic);
    expect(merchants.every(({ acclaimedLevel }) => acclaimedLevel === 0)).toBe(true);
    expect(facets.acclaimed).toBe(0);
  });
});

describe('restaurants and cuisines', () => {
  const suggest = async (query: string) => {
    const response = await visitor.call('GET', `/api/Suggestions?${query}`);
    return SearchSuggestions.parse(await response.json()).suggestions;
  };

  it('are suggested by the start of a word, cuisines first', async () => {
    const [cuisine, ...merchants] = await suggest('q=pizz');
    expect(cuisine).toEqual({ kind: 'cuisine', text: 'Pizza', count: 1 });
    expect(merchants).toMatchObject([
      { kind: 'merchant', id: 'joes', text: "Joe's Pizza & Pasta" },
    ]);
  });

  it('start with the restaurant nearest to the chosen location', async () => {
    const nearest = async (location: string) =>
      (await suggest(`q=pla&location=${location}`)).find(({ kind }) => kind === 'merchant');
    expect(await nearest('40.76,-73.99')).toMatchObject({ id: 'plain', distance: 0 });
    expect(await suggest('q=pla&location=Nowhereville')).toEqual([]);
  });

  it('rejects an invalid location', async () => {
    const response = await visitor.call('GET', '/api/Suggestions?q=pizza&location=!!!');
    expect(response.status).toBe(400);
  });
});

describe('places', () => {
  it('are suggested, with the neighborhoods of the catalog', async () => {
    const response = await visitor.call('GET', '/api/Locations?q=hudson%20st');
    const { locations } = LocationSuggestions.parse(await response.json());
    expect(locations[0]).toMatchObject({
      kind: 'neighborhood',
      text: 'Hudson Steps, New York, NY',
    });
  });

  it('default to the default location', async () => {
    const response = await visitor.call('GET', '/api/DefaultUserLocation');
    expect(ResolvedLocation.parse(await response.json())).toEqual({
      text: 'New York, NY',
      latitude: 40.7577,
      longitude: -73.9857,
    });
  });
});

describe('one restaurant', () => {
  const read = async (path: string, caller = visitor) => {
    const response = await caller.call('GET', `/api/merchants/${path}`);
    expect(response.status).toBe(200);
    return MerchantDetail.parse(await response.json());
  };

  it('has its address and no distance without a location', async () => {
    const detail = await read('joes');
    expect(detail).toMatchObject({ id: 'joes', distance: null, isRetired: false, offer: null });
    expect(detail.location.address).toEqual({
      address1: '1 Main St',
      city: 'New York',
      state: 'NY',
      zip: '10018',
    });
  });

  it('shows its distance from a location', async () => {
    expect((await read('joes?location=New%20York,%20NY')).distance).toBeGreaterThan(0);
    expect((await read('joes?location=40.73,-73.99')).distance).toBe(0);
  });

  it('shows members their offer', async () => {
    expect((await read('joes', member)).offer).toMatchObject({
      type: 'Limited',
      monthlyMaxVisits: 3,
    });
  });

  it('is still readable after it left the program', async () => {
    expect(await read('gone')).toMatchObject({ isRetired: true, retiredOn: '2026-06-15' });
  });

  it.each(['unknown', '%00', 'a%2Fb'])('%s is not found', async (id) => {
    expect((await visitor.call('GET', `/api/merchants/${id}`)).status).toBe(404);
  });
});
