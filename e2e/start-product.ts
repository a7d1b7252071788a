import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { freePort } from '../tooling/setup/free-port.mjs';
import { type Product, product } from './product.ts';

const startLimitMs = 180_000;

const isReady = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
};

const launch = (product: Product, script: string): { process: ChildProcess; log: () => string } => {
  let log = '';
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that one signal kills the whole product.
    detached: true,
    env: {
      ...process.env,
      // The test runner's would change what the development server builds.
      ...(script === 'tooling/dev.mjs' && { NODE_ENV: undefined }),
      PORT: String(product.port),
      CARD_PORT: String(product.cardPort),
      DATA_DIR: product.dataDir,
      // Journeys receive webhooks on this machine.
      WEBHOOK_LOOPBACK: '1',
      MAP_STYLE_URL: product.mapStyleUrl ?? 'none',
      ...(product.mapTiles && { MAP_TILES: product.mapTiles }),
      ...(product.partnersDir && { PARTNERS_DIR: product.partnersDir }),
    },
  });
  const collect = (chunk: Buffer) => {
    log = `${log}${chunk}`.slice(-8_000);
    appendFileSync(join(product.dataDir, 'product.log'), chunk);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { process: child, log: () => log };
};

const ended = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', resolve));

const stop = (child: ChildProcess): Promise<unknown> => {
  child.kill('SIGTERM');
  return ended(child);
};

/** Starts the product; `ready` rejects with its log if it does not become ready. */
export const startProduct = (product: Product, script = 'tooling/start.mjs') => {
  const { process: child, log } = launch(product, script);
  const untilReady = async () => {
    const deadline = Date.now() + startLimitMs;
    while (!(await isReady(product.origin))) {
      if (child.exitCode !== null || Date.now() > deadline) {
        await stop(child);
        throw new Error(`The product did not become ready:\n${log()}`);
      }
      await wait(200);
    }
  };
  return {
    ready: untilReady(),
    log,
    stop: () => stop(child),
    kill: () => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      return ended(child);
    },
  };
};

/** A separate product on free ports, with its data in a folder of the run. */
export const newProduct = async (dataDir: string): Promise<Product> => {
  const port = await freePort();
  return { origin: `http://localhost:${port}`, port, cardPort: await freePort(), dataDir };
};

/** A second product with one program, which seeds faster than all nineteen. */
export const newProductOf = async (partner: string, folder: string): Promise<Product> => {
  const dataDir = join(product().dataDir, folder);
  const partnersDir = join(dataDir, 'partners');
  for (const name of ['_base', partner])
    cpSync(new URL(`../partners/${name}`, import.meta.url), join(partnersDir, name), {
      recursive: true,
    });
  return { ...(await newProduct(dataDir)), partnersDir };
};

/** Starts the product on the empty data folder of the run and ends it afterwards. */
export const setup = async (project: TestProject): Promise<() => Promise<unknown>> => {
  const dataDir = process.env.E2E_DATA_DIR;
  if (!dataDir) throw new Error('E2E_DATA_DIR is not set: run npm run test:e2e');
  const started = await newProduct(dataDir);
  const running = startProduct(started);
  // Vitest runs no teardown when it is terminated.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void running.stop().finally(() => process.exit(130)));
  }
  await running.ready;
  project.provide('product', started);
  return running.stop;
};
