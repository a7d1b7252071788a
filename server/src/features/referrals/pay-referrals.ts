import { reconcileBonuses } from '#server/earning/bonuses/index.ts';
import { lockMembers } from '#server/earning/ledger/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { listUndecidedReferrals, sharesCard, voidInvitation } from './store.ts';

const BATCH = 200;

/**
 * Pays members whose invited friend dined, and takes it back where that dine no longer counts. The
 * friend's own bonus decides, so that the batch of a dine locks one member only.
 */
export const payReferrals = async (db: Database, now: Date): Promise<number> =>
  asEngine(db, async (trx) => {
    const referrals = await listUndecidedReferrals(trx, BATCH);
    if (referrals.length === 0) return 0;
    await lockMembers(trx, referrals);
    for (const { partnerId, memberId, friendId } of referrals) {
      const friend = { partnerId, memberId: friendId };
      if (await sharesCard(trx, friend, memberId)) await voidInvitation(trx, friend, now);
    }
    await reconcileBonuses(trx, referrals, now);
    return referrals.length;
  });
