import type { Partner } from '#contract/partner.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { businessDay } from '#domain/time/local-time.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import { moveTiers } from './move-tiers.ts';

/**
 * Ends VIP on January 1 for members who did not renew it, and shows it for those whose earned VIP is in force. Running
 * it again changes nothing.
 */
export const resetVip = async (
  db: Database,
  partnerIds: readonly string[],
  now: Date,
): Promise<{ started: number; ended: number }> => {
  const day = businessDay(now);
  const total = { started: 0, ended: 0 };
  for (const partnerId of partnerIds) {
    const scope = { partnerId, memberIds: null, day };
    const from = `${day.slice(0, 4)}-01-01`;
    const moved = await asEngine(db, (trx) =>
      moveTiers(trx, scope, { from, isWithdrawn: false, now }),
    );
    total.started += moved.started;
    total.ended += moved.ended;
  }
  return total;
};

type Deps = { db: Database; now: Clock; partners: ReadonlyMap<string, Partner> };

/** The job that starts and ends VIP years. */
export const resetVipJob = ({ db, now, partners }: Deps): Job => ({
  name: 'reset-vip',
  everyMs: 5 * MINUTE_MS,
  run: async (log) => {
    const ids = [...partners.values()].flatMap(({ slug, hasVIP }) => (hasVIP ? [slug] : []));
    const moved = await resetVip(db, ids, now());
    if (moved.started + moved.ended > 0) log.info(moved, 'member.vip_moved');
  },
});
