import { HOUR_MS } from '#domain/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { recordImpressions } from './record-impressions.ts';
import { deleteOldImpressions } from './store.ts';

type Deps = { db: Database; now: Clock };

export const impressionsFeature = ({ db, now }: Deps) =>
  defineFeature({
    handlers: { impressions: { record: recordImpressions } },
    jobs: [
      {
        name: 'delete-old-impressions',
        everyMs: HOUR_MS,
        run: async () => {
          while ((await asEngine(db, (trx) => deleteOldImpressions(trx, now()))) > 0);
        },
      },
    ],
  });
