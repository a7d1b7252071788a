import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchQuery } from '#search-engine/search-query.ts';
import { migrate, openDatabase } from '#server/platform/db/index.ts';
import { residentMb, startApp } from '../app-process.ts';
import { type Figure, median } from '../figures.ts';
import { measureServed, runLoad, type Served } from '../load.ts';
import type { Postgres } from '../throwaway-postgres.ts';
import { MERCHANT_COLUMNS, merchantLine, OFFER_COLUMNS, offerLine } from './copy-catalog.ts';
import { makeCatalog } from './make-catalog.ts';
import { makeQueries } from './make-queries.ts';
import { copyRows } from './postgis.ts';

/** Creates a database with `count` generated restaurants; returns its URL. */
const fillCatalog = async (
  postgres: Postgres,
  { database, size }: { database: string; size: number },
): Promise<string> => {
  postgres.run('createdb', [database]);
  const databaseUrl = postgres.url(database);
  const db = await openDatabase({ databaseUrl, dataDir: tmpdir() });
  await migrate(db);
  await db.close();
  const merchants = makeCatalog(size);
  const into = (table: string) => ({ database, table });
  copyRows(postgres, into(`merchant (${MERCHANT_COLUMNS})`), merchants.map(merchantLine));
  copyRows(postgres, into(`offer (${OFFER_COLUMNS})`), merchants.map(offerLine));
  return databaseUrl;
};

const WARM_MS = 3000;
const LOAD_MS = 8000;
const DISTINCT_MS = 30_000;
const CONNECTIONS = 2;
// More than can be served in the time, so that none is repeated.
const DISTINCT_QUERIES = 100_000;
const DATABASE = 'search_over_http';

/** The API's path for a query. */
const searchPath = ({ area, text, filters, sortBy, pageNo, pageSize }: SearchQuery): string => {
  const { latitude, longitude } = area.center;
  const box = area.kind === 'box' ? area.box : null;
  const parameters = new URLSearchParams({
    location: box
      ? [box.south, box.west, box.north, box.east].map((edge) => edge.toFixed(4)).join(',')
      : `${latitude},${longitude}`,
    restaurantOrCuisine: text,
    acclaimed: String(filters.acclaimed),
    isNew: String(filters.isNew),
    priceRange: filters.priceRange.join(','),
    features: filters.features.join(','),
    mealsServed: filters.mealsServed.join(','),
    benefitsFor: filters.benefitsFor.join(','),
    sortBy,
    pageNo: String(pageNo),
    pageSize: String(pageSize),
  });
  return `/api/v2/Merchants/Search?${parameters}`;
};

/** Latency of searches through the whole app on PostgreSQL, and its memory after repeated and after distinct ones. */
export const measureHttp = async (
  postgres: Postgres,
  { size, rounds }: { size: number; rounds: number },
): Promise<Figure[]> => {
  const databaseUrl = await fillCatalog(postgres, { database: DATABASE, size });
  const dataDir = mkdtempSync(join(tmpdir(), 'dineback-bench-data-'));
  const app = await startApp({ databaseUrl, dataDir, isProduction: true });
  const load = { connections: CONNECTIONS, forMs: LOAD_MS };
  try {
    const urls = makeQueries(200).map((query) => app.origin + searchPath(query));
    const next = (index: number) => ({ url: urls[index % urls.length] ?? '' });
    await runLoad(next, { ...load, forMs: WARM_MS });
    const served: Served[] = [];
    for (let round = 0; round < rounds; round += 1)
      served.push(await measureServed(app.pid, next, load));
    const afterLoad = residentMb(app.pid);
    const distinct = makeQueries(DISTINCT_QUERIES);
    const nextDistinct = (index: number) => {
      const query = distinct[index % distinct.length];
      return { url: app.origin + (query ? searchPath(query) : '') };
    };
    await runLoad(nextDistinct, { ...load, forMs: DISTINCT_MS });
    return [
      { bar: 'searchOverHttp', subject: '', value: median(served.map(({ p95 }) => p95)) },
      {
        subject: 'over HTTP, responses per second',
        value: median(served.map((item) => item.perSecond)),
      },
      { bar: 'memoryAfterSearch', subject: '', value: afterLoad },
      { bar: 'memoryAfterDistinct', subject: '', value: residentMb(app.pid) },
    ];
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
    postgres.run('dropdb', ['--force', DATABASE]);
  }
};
