import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CurrentPartner } from '#contract/current-partner.ts';
import type { Database } from './platform/db/index.ts';
import { openTestDatabase } from './platform/db/test-database.ts';

const key = 'q3v8Kz0mX1y7Tn5Wc2Rb9Lf4Hd6Js8Pa';
const configured = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  CARD_NETWORK_URL: 'http://127.0.0.1:1',
  CARD_NETWORK_KEY: key,
  PAYOUT_URL: 'http://127.0.0.1:1',
  PAYOUT_KEY: key,
};
const listModules = new URL('./testing/list-loaded-modules.ts', import.meta.url).href;
const main = fileURLToPath(new URL('./main.ts', import.meta.url));
let db: Database;
let dataDir: string;
let app: ChildProcess | undefined;

beforeAll(async () => {
  db = await openTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'dineback-production-'));
});
afterEach(async () => {
  if (!app || app.exitCode !== null) return;
  app.kill('SIGTERM');
  await once(app, 'exit');
});
afterAll(async () => {
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const databaseUrl = (): string => {
  const { connectionString, host } = db.pool.options;
  return connectionString ?? `postgres://postgres:postgres@localhost:5432/postgres?host=${host}`;
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};

/** Starts the app in production; returns the modules that it loaded from `demo/`, and what its pages mark as simulated. */
const startProduction = async (env: Record<string, string>) => {
  const port = await freePort();
  const file = join(dataDir, `modules-${port}`);
  app = spawn(process.execPath, ['--import', listModules, main], {
    stdio: 'inherit',
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      LOADED_MODULES_FILE: file,
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(),
      BASE_HOST: 'localhost',
      CARD_ORIGIN: 'https://cards.example',
      SESSION_KEY: key,
      CARD_SERVICE_KEY: key,
      STATEMENT_KEY: key,
      ...env,
    },
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000, interval: 100 }).toBe(true);
  const loaded = readFileSync(file, 'utf8').split('\n');
  expect(loaded.some((url) => url.endsWith('/server/src/container.ts'))).toBe(true);
  const folder = new URL('../../demo/', import.meta.url).href;
  const program = await fetch(`http://localhost:${port}/api/Program`);
  const { simulated } = CurrentPartner.pick({ simulated: true }).parse(await program.json());
  return {
    simulated,
    modules: loaded.flatMap((url) => (url.startsWith(folder) ? url.slice(folder.length) : [])),
  };
};

describe('a production start', () => {
  it('logs one JSON line for each missing setting', () => {
    const { status, stdout } = spawnSync(process.execPath, [main], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...configured, CARD_NETWORK_KEY: '' },
    });
    expect(status).toBe(1);
    const reasons = [
      'DATABASE_URL: is missing; the embedded database is for demonstrations',
      'BASE_HOST: is missing; pages and links in emails have this host',
      'CARD_ORIGIN: is missing; pages load the card form from it',
      ...['SESSION_KEY', 'CARD_SERVICE_KEY', 'STATEMENT_KEY'].map(
        (name) => `${name}: is missing; production needs it`,
      ),
      'CARD_NETWORK_KEY: is missing; CARD_NETWORK_URL needs it',
    ];
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(
      reasons.map((reason) =>
        expect.objectContaining({ level: 'fatal', msg: 'start_failed', reason }),
      ),
    );
  });

  it('loads nothing of demo/', async () => {
    expect(await startProduction(configured)).toEqual({ modules: [], simulated: [] });
  });

  it('loads only the simulator that ALLOW_SIMULATED names, and marks it on pages', async () => {
    const { modules, simulated } = await startProduction({
      ...configured,
      PAYOUT_URL: '',
      ALLOW_SIMULATED: 'payouts',
    });
    expect(simulated).toEqual(['payouts']);
    expect(modules.sort()).toEqual([
      'index.ts',
      'simulators/payout/payout-provider.ts',
      'simulators/payout/store.ts',
    ]);
  });
});
