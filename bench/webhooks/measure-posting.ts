import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webhookEventTypes } from '#contract/partner-api/webhook-events.ts';
import { queueEvents } from '#server/features/webhooks/queue-events.ts';
import type { Database } from '#server/platform/db/index.ts';
import { checkpoint, importFile, withProgram } from '../posting/program.ts';
import { MEMBERS, PARTNER, writeFeed } from '../posting/workload.ts';
import type { Postgres } from '../throwaway-postgres.ts';
import { addEndpoint } from './add-endpoint.ts';

const DATABASE = 'webhooks';
const QUEUE_MS = 5_000;

/** Events a second: posted without an endpoint, posted with one for every type of event, and queued for it. */
export type Posted = { bare: number; subscribed: number; queued: number };

const removeEndpoints = (db: Database) =>
  db.pool.query(`truncate webhook_endpoint, webhook_secret, webhook_event, webhook_delivery,
    webhook_attempt`);

const subscribe = (db: Database): Promise<void> =>
  addEndpoint(db, {
    partnerId: PARTNER,
    id: 'all',
    url: 'https://hooks.example/',
    types: webhookEventTypes,
  });

const measureQueue = async (db: Database): Promise<number> => {
  const startedAt = performance.now();
  const now = () => new Date();
  let queued = 0;
  for (let batch = 1; batch > 0 && performance.now() - startedAt < QUEUE_MS; queued += batch)
    batch = await queueEvents({ db, now });
  return queued / ((performance.now() - startedAt) / 1000);
};

type Size = { events: number; rounds: number };

/** Posts further events of one ledger with webhooks and without, in turns of changing order. */
export const measurePosting = async (
  postgres: Postgres,
  { events, rounds }: Size,
): Promise<Posted[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'dineback-feed-'));
  chmodSync(folder, 0o777);
  const file = join(folder, 'feed.ndjson');
  const measure = async (db: Database) => {
    let seed = 0;
    const post = async (): Promise<number> => {
      seed += 1;
      await writeFeed(db, file, { events, seed });
      checkpoint(postgres, DATABASE);
      return events / importFile(postgres, DATABASE, { file, events });
    };
    const measureBare = async () => {
      await removeEndpoints(db);
      return post();
    };
    const measureSubscribed = async () => {
      await removeEndpoints(db);
      await subscribe(db);
      const subscribed = await post();
      return { subscribed, queued: await measureQueue(db) };
    };
    // The first events find an empty ledger.
    await post();
    const seen: Posted[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = round % 2 === 0 ? await measureBare() : undefined;
      const with_ = await measureSubscribed();
      const posted = { bare: before ?? (await measureBare()), ...with_ };
      seen.push(posted);
      const [bare, subscribed, queued] = [posted.bare, posted.subscribed, posted.queued].map(
        Math.round,
      );
      console.log(
        `round ${round + 1}: ${bare} events a second posted without webhooks, ${subscribed} with; ${queued} queued`,
      );
    }
    return seen;
  };
  try {
    return await withProgram(postgres, { name: DATABASE, members: MEMBERS }, measure);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
