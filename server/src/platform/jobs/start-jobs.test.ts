import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { asEngine, type Database } from '../db/index.ts';
import { openTestDatabase } from '../db/test-database.ts';
import { createLog } from '../log/create-log.ts';
import { type Job, type Jobs, startJobs } from './start-jobs.ts';

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

const start = (jobs: Job[]): Jobs => {
  const running = startJobs({ db, log, jobs });
  started.push(running);
  return running;
};

const counting = (name: string, everyMs: number) => {
  const counter = { runs: 0 };
  const run = async () => {
    counter.runs += 1;
  };
  return { counter, job: { name, everyMs, run } };
};

const dueInMs = async (name: string): Promise<number> => {
  const { rows } = await db.pool.query(
    `select extract(epoch from due_at - now())::float8 * 1000 as ms from job_schedule where name = $1`,
    [name],
  );
  return rows[0]?.ms;
};

const makeDue = (name: string) =>
  db.pool.query(`update job_schedule set due_at = now() where name = $1`, [name]);

// Its only boundary was in 1970 and the next is in 2969, so no test crosses one.
const MILLENNIUM_MS = 1000 * 365 * DAY_MS;

const soon = { timeout: 10_000, interval: 20 };

it('runs a recurring job once per period across workers', async () => {
  const { counter, job } = counting('single', MILLENNIUM_MS);
  const workers = [start([job]), start([job])];
  for (const worker of workers) await worker.stop();
  expect(counter.runs).toBe(1);
  const next = await dueInMs('single');
  expect(next).toBeGreaterThan(0);
  expect(next).toBeLessThanOrEqual(MILLENNIUM_MS);
});

it('runs a job again in its next period', async () => {
  const { counter, job } = counting('again', HOUR_MS);
  await start([job]).stop();
  await makeDue('again');
  await start([job]).stop();
  expect(counter.runs).toBe(2);
});

it('repeats a job without a restart', async () => {
  const { counter, job } = counting('frequent', 50);
  start([job]);
  await vi.waitFor(() => expect(counter.runs).toBeGreaterThan(2), soon);
});

it('makes a failed job due within half a minute and leaves the others running', async () => {
  const failing = { name: 'failing', everyMs: HOUR_MS, run: () => Promise.reject(new Error('no')) };
  const { counter, job } = counting('healthy', HOUR_MS);
  await start([failing, job]).stop();
  const retry = await dueInMs('failing');
  expect(retry).toBeGreaterThan(0);
  expect(retry).toBeLessThanOrEqual(30_000);
  expect(counter.runs).toBe(1);
});

it('lets a job open its own transactions', async () => {
  const partners: unknown[] = [];
  const run = async () => {
    partners.push(await asEngine(db, (trx) => trx.selectFrom('partner').selectAll().execute()));
  };
  await start([{ name: 'read', everyMs: HOUR_MS, run }]).stop();
  expect(partners).toEqual([[]]);
});

it('waits for the running job when it stops', async () => {
  let finish = () => {};
  const states: string[] = [];
  const run = async () => {
    states.push('began');
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    states.push('ended');
  };
  const jobs = start([{ name: 'slow', everyMs: HOUR_MS, run }]);
  await vi.waitFor(() => expect(states).toEqual(['began']), soon);
  const stopping = jobs.stop().then(() => states.push('stopped'));
  finish();
  await stopping;
  expect(states).toEqual(['began', 'ended', 'stopped']);
});
