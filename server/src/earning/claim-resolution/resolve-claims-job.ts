import type { Partner } from '#contract/partner.ts';
import type { Engine } from '#server/earning/batch/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { resolveClaim } from './resolve-claim.ts';
import { readDueClaims } from './searched-claim-store.ts';

const BATCH = 50;

type Deps = { engine: Engine; partners: ReadonlyMap<string, Partner> };

/**
 * Searches each new claim, and each open one again after an hour; returns how many it resolved. One that fails is
 * logged and searched again, and delays no other.
 */
export const resolveClaims = async ({ engine, partners }: Deps, log: Log): Promise<number> => {
  const page = { now: engine.now(), limit: BATCH };
  const due = await asEngine(engine.db, (trx) => readDueClaims(trx, page));
  let resolved = 0;
  for (const { partnerId, id } of due) {
    const partner = partners.get(partnerId);
    if (!partner) continue;
    try {
      const status = await resolveClaim({ engine, partner, claimId: id });
      if (status === 'Rewarded' || status === 'Declined') resolved += 1;
    } catch (err) {
      log.error({ err, claim: id }, 'claim.resolve_failed');
    }
  }
  return resolved;
};

/** The job that resolves claims. */
export const resolveClaimsJob = (deps: Deps): Job => ({
  name: 'resolve-claims',
  everyMs: 10_000,
  run: async (log) => {
    const resolved = await resolveClaims(deps, log);
    if (resolved > 0) log.info({ resolved }, 'claim.resolved');
  },
});
