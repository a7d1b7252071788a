import type { Partner } from '#contract/partner.ts';
import { runPayoutTasks, startPayouts } from '#server/earning/payouts/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { createPayoutSimulator } from '../simulators/payout/payout-provider.ts';

type Parts = { db: Database; partners: ReadonlyMap<string, Partner>; log: Log };

// The issuer of this seed card rejects credits, so that the demonstration shows a rejected payout.
const refusedToken = /\.oliver\.1$/;

/** Starts and sends the payouts that are due on a seeded day, as the jobs do from today on. */
export const createPayoutDelivery =
  ({ db, partners, log }: Parts) =>
  async (now: Clock): Promise<void> => {
    const refuses = ({ target }: { target: string }) => refusedToken.test(target);
    const provider = createPayoutSimulator({ db, now, refuses });
    await startPayouts({ db, partners, now });
    await runPayoutTasks({ db, provider, now, log });
  };
