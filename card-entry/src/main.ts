import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { createCardApp } from './create-card-app.ts';
import { explainListenFailure, readCardEnv } from './env.ts';
import { loadAssets } from './load-assets.ts';
import { loadCardPartners } from './load-partners.ts';
import { createFidelEnrollment } from './network/fidel-network.ts';
import type { EnrollingNetwork } from './network/port.ts';
import { describeWait, explainPermanentFault } from './vault/explain-database.ts';
import { openPool } from './vault/open-pool.ts';
import { createVaultStore, PendingMigrations } from './vault/store.ts';
import { deriveVaultKeys } from './vault-keys.ts';
import { writeLog } from './write-log.ts';

const MIGRATE_TIMEOUT_MS = 120_000;
const BETWEEN_TRIES_MS = 250;
const REPORT_AFTER_MS = 3_000;
const CLEAR_EVERY_MS = 15 * 60_000;

// The app opens the embedded database while this process starts, so the first tries may fail.
const prepareWhenReady = async (
  prepare: () => Promise<void>,
  isStopping: () => boolean,
): Promise<boolean> => {
  const startedAt = Date.now();
  let reported = '';
  for (;;) {
    try {
      await prepare();
      return true;
    } catch (error) {
      if (isStopping()) return false;
      if (error instanceof PendingMigrations) throw error;
      const fault = explainPermanentFault(error);
      if (fault) throw new Error(fault, { cause: error });
      const waitedMs = Date.now() - startedAt;
      if (waitedMs > MIGRATE_TIMEOUT_MS) throw error;
      if (waitedMs > REPORT_AFTER_MS && reported !== describeWait(error)) {
        reported = describeWait(error);
        writeLog({ level: 'warn', msg: 'vault.database_unavailable', error });
      }
      await sleep(BETWEEN_TRIES_MS);
    }
  }
};

// Loaded outside production, or where ALLOW_SIMULATED names the cards.
const simulateNetwork = async (): Promise<EnrollingNetwork> =>
  (await import('#demo/simulators/card-enrollment.ts')).createEnrollmentSimulator();

const run = async () => {
  const env = readCardEnv(process.env);
  const pool = openPool(env);
  const store = createVaultStore(pool);
  const network = env.network ? createFidelEnrollment(env.network) : await simulateNetwork();
  const keys = await deriveVaultKeys(...env.vaultKeys);
  let state: 'starting' | 'ready' | 'stopping' = 'starting';
  const app = createCardApp({
    vault: { keys, store, network, now: () => new Date() },
    partners: loadCardPartners(env),
    assets: loadAssets(),
    publishableKey: env.publishableKey,
    serviceKeys: env.serviceKeys,
    isProduction: env.isProduction,
    isReady: async () => state === 'ready',
    onFailure: (error) => writeLog({ level: 'warn', msg: 'request.failed', error }),
  });
  const server = serve({ fetch: app.fetch, port: env.port, hostname: env.host });
  server.once('error', (error) => fail(explainListenFailure(error, env)));
  const clearing = setInterval(() => {
    store
      .clearTickets(new Date())
      .catch((error) => writeLog({ level: 'warn', msg: 'tickets.cleanup_failed', error }));
  }, CLEAR_EVERY_MS);
  const stop = () => {
    if (state === 'stopping') return;
    state = 'stopping';
    clearInterval(clearing);
    server.close(() => void pool.end());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const prepare = env.migratesOnStart ? store.migrate : store.requireMigrated;
  if (await prepareWhenReady(prepare, () => state === 'stopping')) {
    if (state === 'starting') state = 'ready';
    writeLog({ level: 'info', msg: 'started', port: env.port });
  }
};

const fail = (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

run().catch(fail);
