import { entryLines } from '#domain/earning/postings.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { type Adjustment, findMember, insertAdjustment } from './adjustment-store.ts';
import { lockMembers } from './lock-store.ts';
import { postJournals } from './post-journals.ts';

/**
 * Posts a manual adjustment to a member with actor and reason, in the caller's engine transaction.
 */
export const postAdjustment = async (
  trx: Trx,
  adjustment: Omit<Adjustment, 'email'> & { memberId: number; claimId?: number | null },
): Promise<number> => {
  const { partnerId, memberId, code, units, now } = adjustment;
  await lockMembers(trx, [{ partnerId, memberId }]);
  const id = await insertAdjustment(trx, adjustment);
  const at = now.toISOString();
  await postJournals(trx, [
    {
      partnerId,
      memberId,
      kind: 'adjustment',
      sourceCode: code,
      source: { of: 'adjustment', id, claimId: adjustment.claimId ?? null },
      version: 1,
      occurredAt: at,
      postedAt: at,
      lines: entryLines({ deferred: 0, available: units }),
    },
  ]);
  return id;
};

/**
 * Posts an adjustment to a member by email, in a separate transaction; null for an unknown email.
 */
export const adjustRewards = (db: Database, adjustment: Adjustment): Promise<number | null> =>
  asEngine(db, async (trx) => {
    const memberId = await findMember(trx, adjustment.partnerId, adjustment.email);
    return memberId === null ? null : postAdjustment(trx, { ...adjustment, memberId });
  });
