import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { webhookEventTypes } from '#contract/partner-api/webhook-events.ts';
import { createSecret, startWebhooks } from '#server/features/webhooks/index.ts';
import { queueEvents } from '#server/features/webhooks/queue-events.ts';
import type { Database } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { developmentNetwork } from '#server/platform/outgoing/request-public.ts';
import { type Figure, median } from '../figures.ts';
import { checkpoint, importFile, withProgram } from '../posting/program.ts';
import { MEMBERS, writeFeed } from '../posting/workload.ts';
import { type Postgres, startThrowawayPostgres } from '../throwaway-postgres.ts';

const HANGING = 200;
const QUICK_EVENTS = 200;
const keys = ['k'.repeat(32)] as const;
const now = () => new Date();

type Endpoint = { id: string; url: string; types: readonly string[] };

const addEndpoint = async (db: Database, { id, url, types }: Endpoint) => {
  const { rows } = await db.pool.query('select id from partner limit 1');
  const partnerId: string = rows[0].id;
  await db.pool.query(
    `insert into webhook_endpoint (partner_id, id, url, event_types, created_at, created_by)
     values ($1, $2, $3, $4, now(), 'bench')`,
    [partnerId, id, url, types],
  );
  const { sealed, hint } = createSecret(keys, { partnerId, id });
  await db.pool.query(
    `insert into webhook_secret (partner_id, endpoint_id, sealed, hint, created_at)
     values ($1, $2, $3, $4, now())`,
    [partnerId, id, sealed, hint],
  );
};

type Posted = { postingRate: number; queueRate: number };

/** Events posted a second, with an endpoint for every type of event or without, and how fast they are queued. */
const measurePosting = (
  postgres: Postgres,
  file: string,
  { events, isSubscribed }: { events: number; isSubscribed: boolean },
): Promise<Posted> =>
  withProgram(postgres, { name: 'webhooks', members: MEMBERS }, async (db) => {
    await writeFeed(db, file, { events, seed: 1 });
    if (isSubscribed)
      await addEndpoint(db, { id: 'all', url: 'https://hooks.example/', types: webhookEventTypes });
    checkpoint(postgres, 'webhooks');
    const postingRate = events / importFile(postgres, 'webhooks', { file, events });
    const startedAt = performance.now();
    let queued = 0;
    for (let batch = 1; batch > 0; queued += batch) batch = await queueEvents({ db, now });
    return { postingRate, queueRate: queued / ((performance.now() - startedAt) / 1000) };
  });

/** Seconds until one endpoint has its events while others hang. */
const measureHanging = (postgres: Postgres): Promise<number> =>
  withProgram(postgres, { name: 'hanging', members: MEMBERS }, async (db) => {
    let received = 0;
    const server = createServer((request, response) => {
      request.resume();
      if (request.url !== '/quick') return;
      received += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const urlOf = (path: string) => `http://127.0.0.1:${port}${path}`;
    const types = ['member.updated'];
    for (let index = 0; index < HANGING; index += 1)
      await addEndpoint(db, { id: `hang${index}`, url: urlOf('/hang'), types });
    await addEndpoint(db, { id: 'quick', url: urlOf('/quick'), types });
    await db.pool.query(
      "update member set first_name = 'Changed' where id in (select id from member limit $1)",
      [QUICK_EVENTS],
    );
    const log = createLog({ level: 'silent' });
    const startedAt = performance.now();
    const webhooks = startWebhooks({ db, log, now, keys, network: developmentNetwork });
    while (received < QUICK_EVENTS && performance.now() - startedAt < 60_000) await wait(20);
    const seconds = (performance.now() - startedAt) / 1000;
    server.closeAllConnections();
    await webhooks.stop();
    server.close();
    return received < QUICK_EVENTS ? Number.NaN : seconds;
  });

/** Webhooks on PostgreSQL: what they cost posting, how fast events are queued, and one endpoint beside hanging ones. */
export const benchWebhooks = async (size: {
  events: number;
  rounds: number;
}): Promise<Figure[]> => {
  const postgres = await startThrowawayPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'dineback-feed-'));
  chmodSync(folder, 0o777);
  const file = join(folder, 'feed.ndjson');
  try {
    const bare: number[] = [];
    const subscribed: Posted[] = [];
    for (let round = 0; round < size.rounds; round += 1) {
      const { events } = size;
      bare.push(
        (await measurePosting(postgres, file, { events, isSubscribed: false })).postingRate,
      );
      subscribed.push(await measurePosting(postgres, file, { events, isSubscribed: true }));
    }
    const rate = median(subscribed.map(({ postingRate }) => postingRate));
    return [
      {
        bar: 'postingWithWebhooks',
        subject: '',
        value: rate / median(bare),
        note: `${Math.round(rate)} against ${Math.round(median(bare))} events a second`,
      },
      {
        bar: 'webhooksQueued',
        subject: '',
        value: median(subscribed.map(({ queueRate }) => queueRate)),
      },
      {
        subject: `seconds for ${QUICK_EVENTS} events to one endpoint while ${HANGING} others hang`,
        value: await measureHanging(postgres),
      },
    ];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
