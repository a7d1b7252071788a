import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildProduct } from './build-product.mjs';
import { findChromium } from './find-chromium.mjs';
import { findPostgres } from './find-postgres.mjs';
import { findNode24 } from './project.mjs';
import { run } from './run.mjs';
import { startPostgres } from './start-postgres.mjs';
import { vitest } from './vitest.mjs';

/**
 * @typedef {import('./vitest.mjs').Outcome} Outcome
 * @typedef {{ onStart: (stop: () => void) => void, onCleanUp: (stop: () => Promise<void>) => void }} Hooks
 */

/** @param {Hooks} hooks */
const check = async ({ onStart }) => {
  const { status, output } = await run(findNode24(), ['tooling/check.ts'], { onStart });
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  return {
    status,
    output,
    passed: Number(passed ?? 0),
    failed: Number(failed ?? (status === 0 ? 0 : 1)),
  };
};

// Journeys run beside these tests and wait for pages, so they get a higher priority.
const niceness = 10;

// Tests that need no PostgreSQL, or that start their own embedded database.
const besideDatabases = [
  'demo/artwork/**',
  'demo/photos/**',
  'demo/staging/simulator.test.ts',
  'tooling/**',
  'server/src/cli/**',
  'server/src/http/listen.test.ts',
  'server/src/integrations/**',
  'server/src/staff/sandbox/play-sandbox.test.ts',
  '**/embedded-*.test.ts',
];

// The two database runs use different zones, so a rule that reads the machine's clock zone fails in one.
/** @param {Hooks} hooks */
const unit = ({ onStart }) =>
  vitest('unit', [], { onStart, niceness, env: { DATABASE_URL: undefined, TZ: 'UTC' } });

/** @param {Hooks} hooks */
const pg = async ({ onStart, onCleanUp }) => {
  const { url, stop } = await startPostgres(await findPostgres());
  onCleanUp(stop);
  const env = {
    DATABASE_URL: url,
    TZ: 'Pacific/Honolulu',
    TEST_EXCLUDE: besideDatabases.join(','),
  };
  return vitest('pg', ['--project', 'server', '--project', 'slow'], { onStart, niceness, env });
};

/** @param {Hooks} hooks */
const e2e = async ({ onStart, onCleanUp }) => {
  const chromium = await findChromium();
  await buildProduct({ isForced: process.env.CI === 'true' });
  const dataDir = await mkdtemp(join(tmpdir(), 'dineback-e2e-'));
  onCleanUp(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const env = { CHROMIUM_PATH: chromium, E2E_DATA_DIR: dataDir, DATABASE_URL: undefined };
  return vitest('e2e', ['--config', 'vitest.e2e.config.ts'], { onStart, env });
};

/** @type {Record<string, (hooks: Hooks) => Promise<Outcome>>} */
export const parts = { check, unit, pg, e2e };
