import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';
import { deleteOldEvents, readSealed, updateSealed } from './endpoint-store.ts';
import { resealSecret } from './webhook-secrets.ts';

// Bodies and responses are stored with the events.
const EVENT_DAYS = 30;
const BATCH = 5_000;

type Deps = { db: Database; now: Clock; keys: KeyRing };

/** The job that deletes old events, and encrypts secrets by the active key so that a replaced one can be removed. */
export const maintainWebhooksJob = ({ db, now, keys }: Deps): Job => ({
  name: 'maintain-webhooks',
  everyMs: HOUR_MS,
  run: async () => {
    const before = new Date(now().getTime() - EVENT_DAYS * DAY_MS);
    while ((await asEngine(db, (trx) => deleteOldEvents(trx, { before, limit: BATCH }))) > 0);
    await asEngine(db, async (trx) => {
      for (const row of await readSealed(trx, now())) {
        const sealed = resealSecret(keys, row, row.sealed);
        if (sealed !== null) await updateSealed(trx, row, sealed);
      }
    });
  },
});
