import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webhookEventTypes } from '#contract/partner-api/webhook-events.ts';
import { queueEvents } from '#server/features/webhooks/queue-events.ts';
import { type Figure, median } from '../figures.ts';
import { checkpoint, importFile, withProgram } from '../posting/program.ts';
import { MEMBERS, PARTNER, writeFeed } from '../posting/workload.ts';
import { type Postgres, startThrowawayPostgres } from '../throwaway-postgres.ts';
import { addEndpoint } from './add-endpoint.ts';
import { measureDelay } from './measure-delay.ts';

const HANGING = 200;
const now = () => new Date();

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
      await addEndpoint(db, {
        partnerId: PARTNER,
        id: 'all',
        url: 'https://hooks.example/',
        types: webhookEventTypes,
      });
    checkpoint(postgres, 'webhooks');
    const postingRate = events / importFile(postgres, 'webhooks', { file, events });
    const startedAt = performance.now();
    let queued = 0;
    for (let batch = 1; batch > 0; queued += batch) batch = await queueEvents({ db, now });
    return { postingRate, queueRate: queued / ((performance.now() - startedAt) / 1000) };
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
    const alone: number[] = [];
    const beside: number[] = [];
    for (let round = 0; round < size.rounds; round += 1) {
      alone.push(await measureDelay(postgres, 0));
      beside.push(await measureDelay(postgres, HANGING));
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
      { bar: 'webhookDelay', subject: '', value: median(beside) },
      {
        bar: 'webhookFairness',
        subject: '',
        value: median(beside) / median(alone),
        note: `${median(alone).toFixed(2)} s without them`,
      },
    ];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
