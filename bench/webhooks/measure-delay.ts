import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { WEBHOOKS_MAX } from '#contract/staff/webhooks.ts';
import { startWebhooks } from '#server/features/webhooks/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { developmentNetwork } from '#server/platform/outgoing/request-public.ts';
import { withProgram } from '../posting/program.ts';
import { MEMBERS, PARTNER } from '../posting/workload.ts';
import type { Postgres } from '../throwaway-postgres.ts';
import { addEndpoint, keys } from './add-endpoint.ts';

// A program's events of one moment, and of each program whose endpoints hang.
const EVENTS = 40;
const HEALTHY = 5;
const GIVE_UP_MS = 60_000;

// Never a response, a status without its body, and a body that never ends.
const hangs: readonly ((response: ServerResponse) => void)[] = [
  () => {},
  (response) => response.writeHead(500).flushHeaders(),
  (response) => {
    const timer = setInterval(() => response.write(' '), 500);
    response.writeHead(500).on('close', () => clearInterval(timer));
  },
];

const openReceiver = async () => {
  const arrivals: number[] = [];
  const server = createServer((request, response) => {
    request.resume();
    const [, kind, index] = (request.url ?? '').split('/');
    if (kind === 'hang') return hangs[Number(index) % hangs.length]?.(response);
    arrivals.push(performance.now());
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { arrivals, urlOf: (path: string) => `http://127.0.0.1:${port}/${path}`, close };
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

/** Seconds within which healthy endpoints get 95 % of the events of one moment, beside so many that hang. */
export const measureDelay = (postgres: Postgres, hanging: number): Promise<number> =>
  withProgram(postgres, { name: 'delay', members: MEMBERS }, async (db) => {
    const { arrivals, urlOf, close } = await openReceiver();
    await addHanging(db, urlOf, hanging);
    for (let index = 0; index < HEALTHY; index += 1) {
      const url = urlOf(`healthy/${index}`);
      await addEndpoint(db, { partnerId: PARTNER, id: `healthy${index}`, url, types });
    }
    const now = () => new Date();
    const log = createLog({ level: 'silent' });
    const webhooks = startWebhooks({ db, log, now, keys, network: developmentNetwork });
    await db.pool.query(
      `insert into webhook_event (partner_id, type, subject)
       select id, $1, '1' from partner, generate_series(1, $2::int)`,
      [TYPE, EVENTS],
    );
    const startedAt = performance.now();
    const expected = Math.floor(EVENTS * HEALTHY * 0.95);
    while (arrivals.length < expected && performance.now() - startedAt < GIVE_UP_MS) await wait(20);
    const arrivedAt = arrivals[expected - 1] ?? Number.NaN;
    close();
    await webhooks.stop();
    return (arrivedAt - startedAt) / 1000;
  });
