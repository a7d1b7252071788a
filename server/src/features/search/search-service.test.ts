import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchIndex } from '#search-engine/run-search.ts';
import { findMerchant, sizeOf } from '#search-engine/search-index.ts';
import type { SearchMerchant } from '#search-engine/search-merchant.ts';
import type { SearchQuery } from '#search-engine/search-query.ts';
import { merchants, searches } from '#search-engine/testing/arbitrary-search.ts';
import { asOwner, type Database, inPartner } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { searchBySql } from '#server/testing/search-by-sql.ts';
import { writeCatalog } from '#server/testing/test-catalog.ts';
import { createSearchService, type SearchService } from './search-service.ts';

// Friday in New York, still Thursday in Denver.
const now = new Date('2024-10-04T05:00:00.000Z');
const neverPolls = 2 ** 31 - 1;
const opened: SearchService[] = [];
let db: Database;

const open = (pollMs = neverPolls) => {
  const log = createLog({ stream: { write: () => true } });
  const places = { readZips: async () => [] };
  const service = createSearchService({ db, clock: () => now, log, places, pollMs });
  opened.push(service);
  return service;
};

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(async () => {
  for (const service of opened) service.close();
  await db.close();
});

const expectSame = async (service: SearchService, input: SearchQuery) => {
  const query = { ...input, localDay: service.localDay };
  const ids = await inPartner(db, '', (trx) => searchBySql(trx, query, now));
  const end = query.pageNo * query.pageSize;
  const response = searchIndex(await service.index(), query);
  expect(response.hits.map(({ merchant }) => merchant.id)).toEqual(
    ids.slice(end - query.pageSize, end),
  );
  expect(response.total).toBe(ids.length);
};

test('matches SQL through every catalog change', async ({ signal }) => {
  const service = open();
  await service.start();
  await fc.assert(
    fc.asyncProperty(
      merchants(40),
      fc.array(searches, { minLength: 4, maxLength: 10 }),
      async (changed, queries) => {
        signal.throwIfAborted();
        await writeCatalog(db, changed);
        await service.refresh();
        for (const query of queries) await expectSame(service, query);
      },
    ),
    { numRuns: 25 },
  );
  const fresh = open();
  expect(sizeOf(await fresh.index())).toBe(sizeOf(await service.index()));
});

const sample = (): SearchMerchant => {
  const [merchant] =
    fc.sample(
      merchants(1).filter(({ length }) => length === 1),
      1,
    )[0] ?? [];
  if (!merchant) throw new Error('no sample was drawn');
  return { ...merchant, id: 'sample' };
};

test('indexes a changed offer', async () => {
  const merchant = sample();
  await writeCatalog(db, [{ ...merchant, offers: [] }]);
  const service = open();
  await service.start();
  const weekdays = async () => findMerchant(await service.index(), 'sample')?.offers[0]?.weekdays;
  expect(await weekdays()).toBe(127);
  const key = { merchant_id: 'sample', campaign_code: '*' };
  await asOwner(db, (trx) =>
    trx
      .insertInto('offer')
      .values({ ...key, weekdays: 6 })
      .execute(),
  );
  await service.refresh();
  expect(await weekdays()).toBe(6);
  await asOwner(db, (trx) =>
    trx.updateTable('offer').set({ weekdays: 9 }).where('merchant_id', '=', 'sample').execute(),
  );
  await service.refresh();
  expect(await weekdays()).toBe(9);
  await asOwner(db, (trx) => trx.deleteFrom('offer').where('merchant_id', '=', 'sample').execute());
  await service.refresh();
  expect(await weekdays()).toBe(127);
});

test('indexes a change that committed out of order', async () => {
  const merchant = sample();
  await writeCatalog(db, [merchant]);
  const service = open();
  const first = findMerchant(await service.index(), 'sample')?.change ?? 0;
  const write = (name: string, change: number) =>
    asOwner(db, (trx) =>
      trx.updateTable('merchant').set({ name, change }).where('id', '=', 'sample').execute(),
    );
  await write('Later number', first + 10);
  await service.refresh();
  await write('Earlier number', first + 5);
  await service.refresh();
  expect(findMerchant(await service.index(), 'sample')?.name).toBe('Earlier number');
  await asOwner(db, (trx) =>
    trx
      .selectNoFrom((eb) =>
        eb.fn('setval', [eb.val('merchant_change'), eb.val(first + 10)]).as('set'),
      )
      .execute(),
  );
});

test('rebuilds after many simultaneous changes and loses none', async () => {
  const service = open();
  const before = sizeOf(await service.index());
  const merchant = sample();
  const many = Array.from({ length: 1200 }, (_, n) => ({
    ...merchant,
    id: `many${n}`,
    name: `Many ${n}`,
  }));
  await writeCatalog(db, many);
  await service.refresh();
  const index = await service.index();
  expect(sizeOf(index)).toBe(before + 1200);
  expect(index.recent.size).toBe(0);
  expect(findMerchant(index, 'many1199')?.name).toBe('Many 1199');
});

test('a change reaches a process that only polls', async () => {
  const service = open(5);
  await service.start();
  await writeCatalog(db, [{ ...sample(), id: 'polled' }]);
  await expect
    .poll(async () => findMerchant(await service.index(), 'polled')?.id, { timeout: 30_000 })
    .toBe('polled');
});
