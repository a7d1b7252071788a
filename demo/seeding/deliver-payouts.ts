import type { Partner } from '#contract/partner.ts';
import { createPayoutSimulator } from '#demo/simulators/payout/payout-provider.ts';
import { runPayoutTasks, startPayouts } from '#server/earning/payouts/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';

type Parts = { db: Database; partners: ReadonlyMap<string, Partner>; log: Log };

// This card of the cast is one that its issuer takes no credit for, so that the story has a refusal too.
const refusedToken = /\.oliver\.1$/;

/** Pays out what a day of the story has made due, as the jobs do from today on. */
export const createSettlePayouts =
  ({ db, partners, log }: Parts) =>
  async (now: Clock): Promise<void> => {
    const refuses = ({ target }: { target: string }) => refusedToken.test(target);
    const provider = createPayoutSimulator({ db, now, refuses });
    await startPayouts({ db, partners, now });
    await runPayoutTasks({ db, provider, now, log });
  };
