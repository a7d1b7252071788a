import type { SourceCode } from '#domain/activity/award.ts';
import { entryLines } from '#domain/earning/diff-postings.ts';
import { lockMembers } from '#server/features/feed/index.ts';
import { postJournals } from '#server/features/ledger/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { findMember, insertAdjustment } from './store.ts';

export const adjustmentCodes = ['M', 'A', 'J', '+'] as const satisfies readonly SourceCode[];
export type AdjustmentCode = (typeof adjustmentCodes)[number];

export type Adjustment = {
  partnerId: string;
  email: string;
  code: AdjustmentCode;
  units: number;
  reason: string;
  madeBy: string;
  now: Date;
};

/** Posts an amount by hand, with who did it and why, in one transaction; null when no member has the e-mail (A §3). */
export const adjustRewards = (db: Database, adjustment: Adjustment): Promise<number | null> =>
  asEngine(db, async (trx) => {
    const { partnerId, code, units, now } = adjustment;
    const memberId = await findMember(trx, partnerId, adjustment.email);
    if (memberId === null) return null;
    await lockMembers(trx, [{ partnerId, memberId }]);
    const id = await insertAdjustment(trx, { ...adjustment, memberId });
    const at = now.toISOString();
    await postJournals(trx, [
      {
        partnerId,
        memberId,
        kind: 'adjustment',
        sourceCode: code,
        sourceKey: `adjustment ${id}`,
        dineId: null,
        occurredAt: at,
        postedAt: at,
        lines: entryLines({ deferred: 0, available: units }),
      },
    ]);
    return id;
  });
