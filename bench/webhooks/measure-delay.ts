import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { WEBHOOKS_MAX } from '#contract/staff/webhooks.ts';
import { startWebhooks } from '#server/features/webhooks/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { developmentNetwork } from '#server/platform/outgoing/request-public.ts';
import { withProgram } from '../posting/program.ts';
import { PARTNER } from '../posting/workload.ts';
import type { Postgres } from '../throwaway-postgres.ts';
import { addEndpoint, keys } from './add-endpoint.ts';

// A program's events of one moment, and of each program whose endpoints hang.
const EVENTS = 40;
const HEALTHY = 5;
const GIVE_UP_MS = 60_000;

/** Receives in a thread of its own, as receivers do not share the processor of the sender. */
const openReceiver = async () => {
  const worker = new Worker(new URL('receiver.ts', import.meta.url));
  const [{ port }] = (await once(worker, 'message')) as [{ port: number }];
  const arrivals: number[] = [];
  worker.on('message', ({ arrivedAt }: { arrivedAt: number }) => arrivals.push(arrivedAt));
  return {
    arrivals,
    urlOf: (path: string) => `http://127.0.0.1:${port}/${path}`,
    close: () => worker.terminate(),
  };
};

const TYPE = 'member.updated';
const types = [TYPE];

// Programs of their own, each with as many endpoints as one may have.
const addHanging = async (db: Database, urlOf: (path: string) => string, count: number) => {
  for (let index = 0; index < count; index += 1) {
    const partnerId = `hanging${Math.floor(index / WEBHOOKS_MAX)}`;
    await db.pool.query('insert into partner (id) values ($1) on conflict do nothing', [partnerId]);
    await addEndpoint(db, { partnerId, id: `h${index}`, url: urlOf(`hang/${index}`), types });
  }
};

const haveAllFailed = async (db: Database): Promise<boolean> => {
  const { rows } = await db.pool.query(
    'select from webhook_endpoint where failing_since is null and partner_id <> $1 limit 1',
    [PARTNER],
  );
  return rows.length === 0;
};

/** Seconds within which healthy endpoints get 95 % of the events of one moment. */
const measureMoment = async (db: Database, arrivals: number[]): Promise<number> => {
  arrivals.length = 0;
  await db.pool.query(
    `insert into webhook_event (partner_id, type, subject)
     select id, $1, '1' from partner, generate_series(1, $2::int)`,
    [TYPE, EVENTS],
  );
  const startedAt = Date.now();
  const expected = Math.floor(EVENTS * HEALTHY * 0.95);
  while (arrivals.length < expected && Date.now() - startedAt < GIVE_UP_MS) await wait(20);
  return ((arrivals[expected - 1] ?? Number.NaN) - startedAt) / 1000;
};

/** Delays of healthy endpoints: when none has failed yet, and once those that hang are known. */
export type Delay = { first: number; later: number };

/** Delays of healthy endpoints beside so many that hang. */
export const measureDelay = (postgres: Postgres, hanging: number): Promise<Delay> =>
  withProgram(postgres, { name: 'delay', members: 100 }, async (db) => {
    const { arrivals, urlOf, close } = await openReceiver();
    await addHanging(db, urlOf, hanging);
    for (let index = 0; index < HEALTHY; index += 1) {
      const url = urlOf(`healthy/${index}`);
      await addEndpoint(db, { partnerId: PARTNER, id: `healthy${index}`, url, types });
    }
    const now = () => new Date();
    const log = createLog({ level: 'silent' });
    const webhooks = startWebhooks({ db, log, now, keys, network: developmentNetwork });
    const first = await measureMoment(db, arrivals);
    for (let waits = 0; waits < 40 && !(await haveAllFailed(db)); waits += 1) await wait(500);
    const later = await measureMoment(db, arrivals);
    await close();
    await webhooks.stop();
    return { first, later };
  });
