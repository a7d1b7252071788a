import type { Partner } from '#contract/partner.ts';
import { runPayoutTasks, startPayouts } from '#server/earning/payouts/index.ts';
import type { PayoutProvider } from './integrations/payout/port.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/index.ts';
import type { Job } from './platform/jobs/start-jobs.ts';

type Parts = {
  db: Database;
  partners: ReadonlyMap<string, Partner>;
  now: Clock;
  provider: PayoutProvider;
};

const minuteMs = 60_000;

// The jobs that start payouts and see them through.
export const openPayouts = ({ db, partners, now, provider }: Parts): readonly Job[] => {
  return [
    {
      name: 'start-payouts',
      everyMs: minuteMs,
      run: async (_, log) => {
        const started = await startPayouts({ db, partners, now });
        if (started > 0) log.info({ started }, 'payouts started');
      },
    },
    {
      name: 'run-payout-tasks',
      everyMs: 5_000,
      run: async (_, log) => {
        const taken = await runPayoutTasks({ db, provider, now, log });
        if (taken > 0) log.info({ taken }, 'payout tasks taken');
      },
    },
  ];
};
