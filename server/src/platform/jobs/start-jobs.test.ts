import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asEngine, asOwner, type Database } from '../db/index.ts';
import { openTestDatabase } from '../db/test-database.ts';
import { createLog } from '../log/create-log.ts';
import { type Job, type Jobs, type Payload, startJobs } from './start-jobs.ts';

let db: Database;
const started: Jobs[] = [];
const log = createLog({ level: 'silent' });
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(async () => {
  for (const jobs of started) await jobs.stop();
  await db.close();
});

const start = async (jobs: Job[], isWorker = true) => {
  const running = await startJobs({ db, log, jobs, isWorker, pollMs: 500 });
  started.push(running);
  return running;
};
const recording = (name: string) => {
  const seen: Payload[] = [];
  const job: Job = {
    name,
    run: async (payload) => {
      seen.push(payload);
    },
  };
  return { seen, job };
};
const soon = { timeout: 5_000, interval: 20 };

it('runs a job enqueued by another process', async () => {
  const { seen, job } = recording('greet');
  const web = await start([job], false);
  await web.enqueue('greet', { name: 'Ada' });
  await start([job]);
  await vi.waitFor(() => expect(seen).toEqual([{ name: 'Ada' }]), soon);
});

it('runs a job enqueued in a transaction only after commit', async () => {
  const { seen, job } = recording('commit');
  const jobs = await start([job]);
  const failing = asOwner(db, async (trx) => {
    await jobs.enqueue('commit', { number: 1 }, trx);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  await asOwner(db, (trx) => jobs.enqueue('commit', { number: 2 }, trx));
  await vi.waitFor(() => expect(seen).toEqual([{ number: 2 }]), soon);
});

it('runs a recurring job once per period across workers', async () => {
  const { seen, job } = recording('repeat');
  const hourly = { ...job, everyMs: 3_600_000 };
  await start([hourly]);
  await start([hourly]);
  await vi.waitFor(() => expect(seen).toHaveLength(1), soon);
  const waiting = await db.pool.query(
    `select count(*) as jobs from pgboss.job where name = 'repeat' and state <> 'completed'`,
  );
  expect(waiting.rows).toEqual([{ jobs: 0 }]);
});

it('can use its own transactions', async () => {
  const partners: unknown[] = [];
  const jobs = await start([
    {
      name: 'read',
      run: async () => {
        partners.push(await asEngine(db, (trx) => trx.selectFrom('partner').selectAll().execute()));
      },
    },
  ]);
  await jobs.enqueue('read', {});
  await vi.waitFor(() => expect(partners).toEqual([[]]), soon);
});

it('waits for running jobs on stop', async () => {
  let finish = () => {};
  const states: string[] = [];
  const jobs = await start([
    {
      name: 'slow',
      run: async () => {
        states.push('began');
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        states.push('ended');
      },
    },
  ]);
  await jobs.enqueue('slow', {});
  await vi.waitFor(() => expect(states).toEqual(['began']), soon);
  const stopping = jobs.stop().then(() => states.push('stopped'));
  finish();
  await stopping;
  expect(states).toEqual(['began', 'ended', 'stopped']);
});
