import type { Partner } from '#contract/partner.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { PayoutProvider } from '#server/integrations/payout/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import { type ProviderNames, recordProviders } from './provider-store.ts';
import { runPayoutTasks } from './run-payout-tasks.ts';
import { startPayouts } from './start-payouts.ts';

type Deps = {
  db: Database;
  partners: ReadonlyMap<string, Partner>;
  now: Clock;
  provider: PayoutProvider;
  providerNames: ProviderNames;
};

const TASKS_EVERY_MS = 5_000;
const RECORD_EVERY_MS = 5 * MINUTE_MS;

/** The jobs that start and send payouts. */
export const payoutJobs = ({
  db,
  partners,
  now,
  provider,
  providerNames,
}: Deps): readonly Job[] => [
  {
    name: 'record-payout-providers',
    everyMs: RECORD_EVERY_MS,
    run: () => asEngine(db, (trx) => recordProviders(trx, providerNames, now())),
  },
  {
    name: 'start-payouts',
    everyMs: MINUTE_MS,
    run: async (log) => {
      const started = await startPayouts({ db, partners, now });
      if (started > 0) log.info({ started }, 'payout.started');
    },
  },
  {
    name: 'run-payout-tasks',
    everyMs: TASKS_EVERY_MS,
    run: async (log) => {
      const { length: taken } = await runPayoutTasks({ db, provider, now, log });
      if (taken > 0) log.info({ taken }, 'payout.tasks_run');
    },
  },
];
