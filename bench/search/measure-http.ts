import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchQuery } from '#search-engine/search-query.ts';
import { residentMb, startApp } from '../app-process.ts';
import { fillCatalogue } from '../fill-catalogue.ts';
import { load, measureServed } from '../load.ts';
import type { Postgres } from '../throwaway-postgres.ts';
import { makeQueries } from './make-queries.ts';

export type HttpTiming = { p95: number; perSecond: number; cpuMs: number; residentMb: number };

const WARM_MS = 3000;
const LOAD_MS = 8000;
const CONNECTIONS = 2;
const DATABASE = 'search_over_http';

/** The address that asks the API for the same. */
export const searchAddress = ({
  area,
  text,
  filters,
  sortBy,
  pageNo,
  pageSize,
}: SearchQuery): string => {
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

/** Searches through the whole app on PostgreSQL: milliseconds at the client, and what the process holds afterwards. */
export const measureHttp = async (postgres: Postgres, size: number): Promise<HttpTiming> => {
  const databaseUrl = await fillCatalogue(postgres, { database: DATABASE, size });
  const dataDir = mkdtempSync(join(tmpdir(), 'dineback-bench-data-'));
  const app = await startApp({ databaseUrl, dataDir, isProduction: true });
  try {
    const urls = makeQueries(200).map((query) => app.origin + searchAddress(query));
    const next = (number: number) => ({ url: urls[number % urls.length] ?? '' });
    await load(next, { connections: CONNECTIONS, forMs: WARM_MS });
    const served = await measureServed(app.pid, next, { connections: CONNECTIONS, forMs: LOAD_MS });
    return {
      p95: served.p95,
      perSecond: served.perSecond,
      cpuMs: 1000 / served.perCpuSecond,
      residentMb: residentMb(app.pid),
    };
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
    postgres.run('dropdb', ['--force', DATABASE]);
  }
};
