import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { freePort } from '../scripts/machine/free-port.mjs';
import type { Product } from './product.ts';

const startLimitMs = 180_000;

const isReady = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
};

const start = (product: Product): { process: ChildProcess; log: () => string } => {
  let log = '';
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(product.port),
      CARD_PORT: String(product.cardPort),
      DATA_DIR: product.dataDir,
    },
  });
  const keep = (chunk: Buffer) => {
    log = `${log}${chunk}`.slice(-8_000);
    appendFileSync(join(product.dataDir, 'product.log'), chunk);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { process: child, log: () => log };
};

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
};

/** Starts the built product on the empty data folder of the run, waits until it is ready, and ends it afterwards. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const port = await freePort();
  const dataDir = process.env.E2E_DATA_DIR;
  if (!dataDir) throw new Error('E2E_DATA_DIR is not set: run npm run test:e2e');
  const product = { origin: `http://localhost:${port}`, port, cardPort: await freePort(), dataDir };
  const running = start(product);
  const tearDown = () => stop(running.process);
  // Vitest tears nothing down when it is told to end.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void tearDown().finally(() => process.exit(130)));
  }
  const deadline = Date.now() + startLimitMs;
  while (!(await isReady(product.origin))) {
    if (running.process.exitCode !== null || Date.now() > deadline) {
      await tearDown();
      throw new Error(`The product did not become ready:\n${running.log()}`);
    }
    await wait(200);
  }
  project.provide('product', product);
  return tearDown;
};
