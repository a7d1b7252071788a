import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { migrate, openDatabase } from '#server/platform/db/index.ts';
import { argumentsOf } from '../../scripts/machine/programs.mjs';
import type { Postgres } from '../throwaway-postgres.ts';
import { MERCHANT_COLUMNS, merchantLine, OFFER_COLUMNS, offerLine } from './copy-catalogue.ts';
import { makeCatalogue } from './make-catalogue.ts';
import { makeQueries } from './make-queries.ts';
import { copyRows } from './postgis.ts';

export type HttpTiming = { p95: number; perSecond: number; cpuMs: number; residentMb: number };

const WARM_MS = 3000;
const LOAD_MS = 8000;
const CONNECTIONS = 2;
const READY_MS = 60_000;
const KEY = 'bench-key-of-no-worth-0123456789-abcdef';
const DATABASE = 'search_over_http';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
};

const addressOf = ({ area, text, filters, sortBy, pageNo, pageSize }: SearchQuery): string => {
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

const waitUntilReady = async (app: ChildProcess, origin: string): Promise<void> => {
  const until = Date.now() + READY_MS;
  while (Date.now() < until && app.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error('the app did not become ready');
};

const startApp = async (databaseUrl: string, dataDir: string) => {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    VAULT_DATABASE_URL: databaseUrl,
    SESSION_KEY: KEY,
    CARD_SERVICE_KEY: KEY,
    FEED_SIMNET_KEY: KEY,
    CARD_NETWORK_KEY: KEY,
  };
  const app = spawn(process.execPath, argumentsOf('server/src/main.ts'), {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(app, origin);
  return { app, origin };
};

const residentMb = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

// Fields 14 and 15 of a process's stat are its processor time in ticks of 10 ms.
const cpuMsOf = (pid: number | undefined): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

const fill = async (postgres: Postgres, size: number): Promise<string> => {
  postgres.run('createdb', [DATABASE]);
  const databaseUrl = postgres.url(DATABASE);
  const db = await openDatabase({ databaseUrl, dataDir: tmpdir() });
  await migrate(db);
  await db.close();
  const merchants = makeCatalogue(size);
  const into = (table: string) => ({ database: DATABASE, table });
  copyRows(postgres, into(`merchant (${MERCHANT_COLUMNS})`), merchants.map(merchantLine));
  copyRows(postgres, into(`offer (${OFFER_COLUMNS})`), merchants.map(offerLine));
  return databaseUrl;
};

const askOnce = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const before = performance.now();
    get(url, { agent, headers: { host: 'localhost' } }, (answer) => {
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
  const databaseUrl = await fill(postgres, size);
  const dataDir = mkdtempSync(join(tmpdir(), 'dineback-bench-data-'));
  const { app, origin } = await startApp(databaseUrl, dataDir);
  try {
    const urls = makeQueries(200).map((query) => origin + addressOf(query));
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
    app.kill('SIGTERM');
    await once(app, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
    postgres.run('dropdb', ['--force', DATABASE]);
  }
};
