import { fromKysely, PgBoss } from 'pg-boss';
import type { Database, Trx } from '../db/index.ts';
import type { Log } from '../log/create-log.ts';

export type Payload = Record<string, unknown>;

// `everyMs` schedules it, once per period across all processes. Jobs are idempotent: a worker can die before acknowledging.
export type Job = {
  name: string;
  everyMs?: number;
  run: (payload: Payload, log: Log) => Promise<void>;
};

export type Jobs = {
  // Within a transaction the job is enqueued when it commits.
  enqueue: (name: string, payload: Payload, trx?: Trx) => Promise<void>;
  stop: () => Promise<void>;
};

type Options = { db: Database; log: Log; jobs: readonly Job[]; isWorker: boolean; pollMs?: number };

const stopTimeoutMs = 20_000;
const unknownJobId = '00000000-0000-0000-0000-000000000000';
const retries = { retryLimit: 5, retryDelay: 5, retryBackoff: true };

export const startJobs = async ({
  db,
  log,
  jobs,
  isWorker,
  pollMs = 2_000,
}: Options): Promise<Jobs> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values && [...values]) },
    schedule: false,
    supervise: isWorker,
  });
  boss.on('error', (err) => log.error({ err }, 'jobs.failed'));
  await boss.start();
  for (const { name } of jobs) {
    await boss.createQueue(name, retries);
    // Warms pg-boss's queue cache; otherwise the first send in a transaction needs a second connection.
    await boss.findJobs(name, { id: unknownJobId });
  }

  const work = ({ name, run }: Job) =>
    boss.work<Payload>(name, { pollingIntervalSeconds: pollMs / 1000 }, async (batch) => {
      for (const { id, data } of batch) {
        const jobLog = log.child({ job: name, jobId: id });
        try {
          await run(data ?? {}, jobLog);
        } catch (err) {
          jobLog.error({ err }, 'job.failed');
          throw err;
        }
      }
    });
  // A singleton slot drops the sends of all processes but the first in each period.
  const tick = ({ name, everyMs = 0 }: Job) => {
    const slot = { singletonSeconds: Math.max(1, Math.round(everyMs / 1000)) };
    boss
      .send(name, {}, slot)
      .catch((err: unknown) => log.error({ err, job: name }, 'job.enqueue_failed'));
  };

  const timers: NodeJS.Timeout[] = [];
  if (isWorker) {
    for (const job of jobs) await work(job);
    for (const job of jobs.filter(({ everyMs }) => everyMs !== undefined)) {
      tick(job);
      timers.push(setInterval(() => tick(job), job.everyMs));
    }
  }

  return {
    enqueue: async (name, payload, trx) => {
      await boss.send(name, payload, trx ? { db: fromKysely(trx) } : {});
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: stopTimeoutMs, close: false });
    },
  };
};
