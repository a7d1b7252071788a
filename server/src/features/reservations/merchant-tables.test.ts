import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Availability, MerchantTables } from '#contract/reservations.ts';
import { SearchResponse } from '#contract/search.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addHouseBook } from '#server/testing/test-booking.ts';
import { addMerchants } from '#server/testing/test-dine.ts';

// The clock of the test stands at Monday 2026-06-15, noon in New York.
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' });
  await addMerchants(test.db, ['m1', 'one', 'card', 'walk', 'full']);
  await addHouseBook(test.db, 'm1', { closures: ['2026-06-30'] });
  await addHouseBook(test.db, 'one', { tables: [['t1', 1, 4]] });
  await addHouseBook(test.db, 'full', { tables: [['t1', 1, 4]] });
  await addHouseBook(test.db, 'card', { requiresCard: true, depositCents: 2500 });
});
afterAll(() => test.close());

const look = async (merchant: string, query: string) => {
  const response = await test
    .visit('own')
    .call('GET', `/api/merchants/${merchant}/availability${query}`);
  expect(response.status, await response.clone().text()).toBe(200);
  return Availability.parse(await response.json());
};

describe('the tables of a list', () => {
  const read = async (ids: string, query = '') => {
    const path = `/api/v2/Merchants/Tables?ids=${ids}${query}`;
    const response = await test.visit('own').call('GET', path);
    expect(response.status, await response.clone().text()).toBe(200);
    return z.array(MerchantTables).parse(await response.json());
  };

  it('are the three times nearest to the wanted one', async () => {
    expect(await read('m1,walk,unknown', '&date=2026-06-20&time=19:00&partySize=2')).toEqual([
      {
        merchantId: 'm1',
        date: '2026-06-20',
        bonus: 100,
        canJoinWaitlist: false,
        times: (await look('m1', '?date=2026-06-20')).times
          .map(({ time }) => time)
          .filter((time) => ['18:45', '19:00', '18:30', '19:15', '19:30'].includes(time))
          .slice(0, 3),
      },
    ]);
  });

  it('are empty for a closed day and a party that is too big', async () => {
    expect((await read('m1', '&date=2026-06-30'))[0]?.times).toEqual([]);
    expect((await read('m1', '&partySize=9'))[0]?.times).toEqual([]);
  });

  it('narrow a search with the reservations filter to tables near the wanted time', async () => {
    const found = async (query: string) => {
      const path = `/api/v2/Merchants/Search?location=New+York%2C+NY&reservations=true${query}`;
      const response = await test.visit('own').call('GET', path);
      const { merchants, totalResultSize, facets } = SearchResponse.parse(await response.json());
      expect([totalResultSize, facets.reservations]).toEqual([merchants.length, merchants.length]);
      return merchants.map(({ id }) => id).sort();
    };
    const books = ['card', 'full', 'm1', 'one'];
    expect(await found('')).toEqual(books);
    expect(await found('&date=2026-06-30&partySize=2')).toEqual(['card', 'full', 'one']);
    expect(await found('&date=2026-06-20&partySize=5')).toEqual([]);
    expect(await found('&date=2026-06-20&partySize=2&time=14:45')).toEqual([]);
    expect(await found('&date=2026-06-20&partySize=2&time=15:00')).toEqual(books);
    expect(await found('&partySize=2')).toEqual(books);
  });

  it('are counted, not filtered, for a wanted table without the reservations filter', async () => {
    const count = async (query: string) => {
      const path = `/api/v2/Merchants/Search?location=New+York%2C+NY${query}`;
      const response = await test.visit('own').call('GET', path);
      const { totalResultSize, facets } = SearchResponse.parse(await response.json());
      return { listed: totalResultSize, withTable: facets.reservations };
    };
    expect(await count('&date=2026-06-30&partySize=2')).toEqual({ listed: 5, withTable: 3 });
    expect(await count('&date=2026-06-20&partySize=5')).toEqual({ listed: 5, withTable: 0 });
    expect(await count('')).toEqual({ listed: 5, withTable: 4 });
  });

  it('are limited to forty restaurants', async () => {
    const ids = Array.from({ length: 41 }, (_, index) => `m${index}`).join(',');
    const response = await test.visit('own').call('GET', `/api/v2/Merchants/Tables?ids=${ids}`);
    expect(response.status).toBe(400);
  });
});
