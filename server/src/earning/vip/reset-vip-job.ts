import type { Partner } from '#contract/partner.ts';
import type { Engine } from '#server/earning/batch/index.ts';
import { minuteMs } from '#server/platform/durations.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import { resetVip } from './reset-vip.ts';

/** The job that starts and ends VIP years. */
export const resetVipJob = (engine: Engine, partners: ReadonlyMap<string, Partner>): Job => ({
  name: 'reset-vip',
  everyMs: 5 * minuteMs,
  run: async (_, log) => {
    const ids = [...partners.values()].flatMap(({ slug, hasVIP }) => (hasVIP ? [slug] : []));
    const moved = await resetVip(engine.db, ids, engine.now());
    if (moved.started + moved.ended > 0) log.info(moved, 'VIP started or ended');
  },
});
