import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../tooling/setup/free-port.mjs';
import { argumentsOf, builtPrograms } from '../tooling/setup/run-together.mjs';

export type AppProcess = {
  pid: number | undefined;
  origin: string;
  /** Milliseconds from process start until ready. */
  readyMs: number;
  stop: () => Promise<void>;
};

type Start = {
  databaseUrl: string;
  dataDir: string;
  /** Production starts empty; otherwise the demonstration is seeded. */
  isProduction: boolean;
  env?: Readonly<Record<string, string>>;
};

const [appProgram = ''] = builtPrograms;
const READY_MS = 180_000;
const KEY = 'bench-key-of-no-worth-0123456789-abcdef';

const waitUntilReady = async (app: ChildProcess, origin: string): Promise<void> => {
  const until = Date.now() + READY_MS;
  while (Date.now() < until && app.exitCode === null) {
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    if (response?.ok) return;
    await wait(50);
  }
  throw new Error('the app did not become ready');
};

const secrets = {
  NODE_ENV: 'production',
  MIGRATE_ON_START: '1',
  SESSION_KEY: KEY,
  CARD_SERVICE_KEY: KEY,
  STATEMENT_KEY: KEY,
  FEED_SIMNET_KEY: KEY,
  CARD_NETWORK_KEY: KEY,
  ALLOW_SIMULATED: 'mail,cards,payouts,images',
};

/** Starts only the app, with the product's start command, and waits until it is ready. */
export const startApp = async (input: Start): Promise<AppProcess> => {
  const { databaseUrl, dataDir, isProduction, env: more } = input;
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    HOST: '127.0.0.1',
    BASE_HOST: 'localhost',
    CARD_ORIGIN: 'https://cards.example',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    VAULT_DATABASE_URL: databaseUrl,
    ...(isProduction ? secrets : {}),
    ...more,
  };
  const startedAt = performance.now();
  const app = spawn(process.execPath, argumentsOf(appProgram), {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://localhost:${port}`;
  await waitUntilReady(app, origin);
  return {
    pid: app.pid,
    origin,
    readyMs: performance.now() - startedAt,
    stop: async () => {
      if (app.exitCode !== null) return;
      app.kill('SIGTERM');
      await once(app, 'exit');
    },
  };
};

export const residentMb = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

// Fields 14 and 15 of a process's stat are its processor time in ticks of 10 ms.
export const cpuMsOf = (pid: number | undefined): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};
