import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import type { Engine } from '#server/earning/batch/index.ts';
import { checkLedger, ledgerLines } from '#server/earning/ledger/index.ts';
import { asEngine, type Database, migrate, openDatabase } from '#server/platform/db/index.ts';
import type { WorkerTask } from '#server/testing/run-worker-in-child.ts';
import { createTestEarning, testEvent, testPartner } from '#server/testing/test-earning.ts';
import { findPostgres } from '../../../../tooling/setup/find-postgres.mjs';
import { durableSettings, startPostgres } from '../../../../tooling/setup/start-postgres.mjs';
import { ingestEvents } from './ingest-events.ts';

const MEMBERS = 12;
const BATCHES = 40;
const BATCH = 15;
const WRITERS = 4;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
const opened: Database[] = [];
const open = (name: string): Promise<Database> => {
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return openDatabase({ databaseUrl: url.href, dataDir: '' });
};
const openOwn = async (name: string): Promise<Database> => {
  const db = await open(name);
  opened.push(db);
  return db;
};

const admin = async (command: string) => {
  const db = await open('postgres');
  await db.pool.query(command);
  await db.close();
};

const settings = {
  currencyType: 'Credit',
  hasVIP: true,
  vip: { dinesRequired: 4 },
  earnRates: { OptedIn: 5, VIP: 8 },
  posting: { holdDays: 5 },
};

// Every third purchase is paid with a card that the bank replaced; the account becomes known later.
const withNewCard = (event: FeedEvent, index: number): FeedEvent =>
  index % 3 === 0
    ? { ...event, cardToken: `${event.cardToken}-new`, par: `account of ${event.cardToken}` }
    : event;

/** Two databases with the same members, one for each run. */
const openPair = async (name: string) => {
  await admin(`create database ${name}`);
  const db = await open(name);
  await migrate(db);
  const earning = createTestEarning(db);
  const partnerId = await earning.addPartner(settings);
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, () => earning.addMember(partnerId)),
  );
  const merchants = [await earning.addMerchant(), await earning.addMerchant({ maxVisits: 2 })];
  await db.close();
  await admin(`create database ${name}_calm template ${name}`);
  const batches = Array.from({ length: BATCHES }, (_, batch) =>
    Array.from({ length: BATCH }, (_, index) => {
      const n = batch * BATCH + index;
      return testEvent({
        transactionId: `kill${n}`,
        cardToken: members[n % MEMBERS]?.tokens[0] ?? '',
        mid: merchants[n % 2]?.mids[0] ?? '',
        amountCents: 20_000 + n,
        occurredAt: `2026-06-${String(1 + (n % 9)).padStart(2, '0')}T19:30:00`,
      });
    }),
  );
  const engineOn = (used: Database): Engine => ({ ...earning.engine, db: used });
  const [stormy, calm] = [await openOwn(name), await openOwn(`${name}_calm`)];
  return { partnerId, batches, engineOn, stormy, calm };
};

// A payout whose transaction was lost has used up its number.
const linesOf = (db: Database) =>
  asEngine(db, async (trx) => {
    const all: string[] = [];
    for await (const lines of ledgerLines(trx)) all.push(...lines);
    return all.map((line) => line.replace(/payout \d+/, 'payout')).sort();
  });

const brokenRules = async (db: Database) =>
  (await checkLedger(db)).figures.filter(({ broken }) => broken > 0);

// An own server: it is killed.
describe.runIf(process.env.DATABASE_URL)('killed with SIGKILL under load', () => {
  beforeAll(async () => {
    postgres = await startPostgres(await findPostgres(), durableSettings);
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    for (const db of opened) await db.close();
    await postgres.stop();
  });

  it('PostgreSQL loses no event and posts none twice', async () => {
    const { batches, engineOn, stormy, calm } = await openPair('server_killed');
    for (const batch of batches) await ingestEvents(engineOn(calm), batch);

    let isUp: Promise<void> = Promise.resolve();
    let acknowledged = 0;
    let failures = 0;
    const acknowledge = () => {
      acknowledged += 1;
      if ([6, 16, 28].includes(acknowledged)) isUp = postgres.kill().then(postgres.restart);
    };
    const post = async (batch: (typeof batches)[number]) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await ingestEvents(engineOn(stormy), batch);
        } catch (error) {
          if (attempt === 10) throw error;
          failures += 1;
          await isUp;
        }
      }
    };
    const left = [...batches];
    const write = async () => {
      for (let batch = left.shift(); batch; batch = left.shift()) {
        await post(batch);
        acknowledge();
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    await isUp;

    expect(failures).toBeGreaterThanOrEqual(3);
    expect(await linesOf(stormy)).toEqual(await linesOf(calm));
    const { rows } = await stormy.pool.query('select count(*)::int as count from feed_event');
    expect(rows).toEqual([{ count: BATCHES * BATCH }]);
    expect(await brokenRules(stormy)).toEqual([]);
  });

  it('a worker matches, releases and pays each reward once', async () => {
    const { partnerId, batches, engineOn, stormy, calm } = await openPair('worker_killed');
    for (const db of [stormy, calm]) {
      for (const batch of batches) await ingestEvents(engineOn(db), batch.map(withNewCard));
      const { rows } = await db.pool.query("select from feed_event where outcome = 'unknownCard'");
      expect(rows).toHaveLength((BATCHES * BATCH) / 3);
      await db.pool.query("update card set par = 'account of ' || network_token");
    }
    // A task that a killed worker had claimed is tried again after a pause.
    const later = ['07-05', '07-15', '08-01', '08-20', '09-20', '09-25'];
    const days = ['06-20', '06-23', '06-26', '06-29', ...later].map((d) => `2026-${d}T16:00:00Z`);
    const partner = testPartner(partnerId, settings);
    const taskOn = (db: Database): WorkerTask => ({
      databaseUrl: db.pool.options.connectionString ?? '',
      partner,
      days,
    });
    for (const jobs of [1, 3, 4, 8]) await killAtJob(taskOn(stormy), jobs);
    await Promise.all([finish(taskOn(stormy)), finish(taskOn(calm))]);

    const lines = await linesOf(stormy);
    expect(lines.filter((line) => line.includes('payout completed'))).not.toEqual([]);
    expect(lines).toEqual(await linesOf(calm));
    const { rows } = await stormy.pool.query('select from feed_event where dine_id is null');
    expect(rows).toEqual([]);
    expect(await brokenRules(stormy)).toEqual([]);
  });
});

const workerFile = new URL('../../testing/run-worker-in-child.ts', import.meta.url);
const children: ChildProcess[] = [];
const startWorker = async (task: WorkerTask): Promise<ChildProcess> => {
  const child = fork(workerFile, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  children.push(child);
  await once(child, 'message');
  child.send(task);
  return child;
};

const killAtJob = async (task: WorkerTask, jobs: number) => {
  const child = await startWorker(task);
  for (let job = 0; job < jobs; job += 1) await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
};

const finish = async (task: WorkerTask) => {
  const child = await startWorker(task);
  const [status] = await once(child, 'exit');
  expect(status).toBe(0);
};
