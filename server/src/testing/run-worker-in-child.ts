import { Partner } from '#contract/partner.ts';
import { createPayoutSimulator } from '#demo/simulators/payout/payout-provider.ts';
import { earningPartner } from '#server/earning/batch/index.ts';
import { matchWaitingCards } from '#server/earning/feed/index.ts';
import { runPayoutTasks, startPayouts } from '#server/earning/payouts/index.ts';
import { runDue } from '#server/earning/schedule/index.ts';
import { openDatabase } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/create-log.ts';

/** The parent's message: the database, the program, and the days at which the jobs run. */
export type WorkerTask = { databaseUrl: string; partner: Partner; days: string[] };

const log = createLog({ stream: { write: () => {} } });

// Tells its parent before each job, so that the parent can kill it in the middle of one.
process.once('message', async ({ databaseUrl, days, ...task }: WorkerTask) => {
  const db = await openDatabase({ databaseUrl, dataDir: '' });
  const partner = Partner.parse(task.partner);
  const policy = earningPartner(partner);
  for (const day of days) {
    const now = () => new Date(day);
    const engine = { db, partnerOf: () => policy, now };
    const jobs = [
      () => matchWaitingCards(engine),
      () => runDue(engine),
      () => startPayouts({ db, now, partners: new Map([[partner.slug, partner]]) }),
      () => runPayoutTasks({ db, log, now, provider: createPayoutSimulator({ db, now }) }),
    ];
    for (const run of jobs) {
      process.send?.('job');
      await run();
    }
  }
  await db.close();
  process.disconnect?.();
});
process.send?.('ready');
