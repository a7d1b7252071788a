import { insertAudit } from '#server/platform/audit/store.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { retryTask } from '#server/platform/outbox/store.ts';
import { findOpenPayout } from './list-store.ts';

/**
 * Makes a payout without a response due immediately, under the same order id, audited; false for
 * any other payout.
 */
export const retryPayout = (
  db: Database,
  { partnerId, id, madeBy, now }: { partnerId: string; id: number; madeBy: string; now: Date },
): Promise<boolean> =>
  asEngine(db, async (trx) => {
    const payout = await findOpenPayout(trx, partnerId, id);
    if (!payout) return false;
    await retryTask(trx, { ...payout, kind: 'payout', subject: String(id), now });
    const entry = {
      at: now,
      actor: madeBy,
      action: 'payout retried',
      detail: { payout: id, before: 'waiting', after: 'due' },
    };
    await insertAudit(trx, { ...payout, ...entry });
    return true;
  });
