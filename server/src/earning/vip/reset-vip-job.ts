import type { Partner } from '#contract/partner.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import { resetVip } from './reset-vip.ts';

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
