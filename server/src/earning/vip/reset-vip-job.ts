import type { Partner } from '#contract/partner.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { Engine } from '#server/earning/batch/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import { resetVip } from './reset-vip.ts';

/** The job that starts and ends VIP years. */
export const resetVipJob = (engine: Engine, partners: ReadonlyMap<string, Partner>): Job => ({
  name: 'reset-vip',
  everyMs: 5 * MINUTE_MS,
  run: async (log) => {
    const ids = [...partners.values()].flatMap(({ slug, hasVIP }) => (hasVIP ? [slug] : []));
    const moved = await resetVip(engine.db, ids, engine.now());
    if (moved.started + moved.ended > 0) log.info(moved, 'VIP started or ended');
  },
});
