import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { cpuMsOf, residentMb, startApp } from '../app-process.ts';
import { fillCatalogue } from '../fill-catalogue.ts';
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

const askOnce = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const before = performance.now();
    get(url, { agent }, (answer) => {
      answer.on('error', reject).on('end', () => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
        else resolve(performance.now() - before);
      });
      answer.resume();
    }).on('error', reject);
  });

const load = async (urls: readonly string[], forMs: number): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const until = performance.now() + forMs;
  const client = async (first: number) => {
    for (let at = first; performance.now() < until; at += CONNECTIONS)
      times.push(await askOnce(urls[at % urls.length] ?? '', agent));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => client(number)));
  agent.destroy();
  return times;
};

/** Searches through the whole app on PostgreSQL: milliseconds at the client, and what the process holds afterwards. */
export const measureHttp = async (postgres: Postgres, size: number): Promise<HttpTiming> => {
  const databaseUrl = await fillCatalogue(postgres, { database: DATABASE, size });
  const dataDir = mkdtempSync(join(tmpdir(), 'dineback-bench-data-'));
  const app = await startApp({ databaseUrl, dataDir, isProduction: true });
  try {
    const urls = makeQueries(200).map((query) => app.origin + searchAddress(query));
    await load(urls, WARM_MS);
    const before = cpuMsOf(app.pid);
    const times = Float64Array.from(await load(urls, LOAD_MS)).sort();
    const cpuMs = (cpuMsOf(app.pid) - before) / times.length;
    return {
      p95: times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY,
      perSecond: times.length / (LOAD_MS / 1000),
      cpuMs,
      residentMb: residentMb(app.pid),
    };
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
    postgres.run('dropdb', ['--force', DATABASE]);
  }
};
