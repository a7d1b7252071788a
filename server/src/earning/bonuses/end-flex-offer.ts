import { flexOfferState } from '#domain/bonuses/check-flex-offer.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { lockMembers, readAvailable } from '#server/earning/ledger/index.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { deleteFlexOffer, findFlexOffer, updateLastDay } from './flex-offer-store.ts';

type Ending = {
  partnerId: string;
  id: number;
  /** Removes the offer as if it had never been granted, instead of ending it today. */
  isWithdrawn: boolean;
  reason: string;
  madeBy: string;
  now: Date;
};

export type EndResult =
  | { kind: 'unknown' }
  | { kind: 'earned'; on: string }
  | { kind: 'over'; since: string }
  | { kind: 'ended'; email: string; lastDay: string }
  | { kind: 'withdrawn'; email: string };

/** Ends an unearned offer: a running one with today as its last day; one that has not begun is deleted. */
export const endFlexOffer = (db: Database, ending: Ending): Promise<EndResult> =>
  asEngine(db, async (trx) => {
    const { partnerId, id, reason, madeBy, now } = ending;
    const found = await findFlexOffer(trx, { partnerId, id });
    if (!found) return { kind: 'unknown' };
    const { memberId, email } = found;
    await lockMembers(trx, [{ partnerId, memberId }]);
    // A dine may have earned it while the lock was waited for.
    const offer = await findFlexOffer(trx, { partnerId, id });
    if (!offer) return { kind: 'unknown' };
    const today = businessDay(now);
    if (offer.earnedOn !== null) return { kind: 'earned', on: offer.earnedOn };
    const state = flexOfferState(offer, today);
    if (state === 'over') return { kind: 'over', since: offer.endsOn };
    const isGone = ending.isWithdrawn || state === 'coming';
    if (isGone) await deleteFlexOffer(trx, { partnerId, id });
    else await updateLastDay(trx, { partnerId, id, endsOn: today });
    const action = isGone ? 'flex offer withdrawn' : 'flex offer ended';
    const balance = await readAvailable(trx, { partnerId, memberId });
    const terms = { offer: id, merchant: offer.merchantId, units: offer.amountUnits };
    const detail = {
      ...terms,
      endsOn: isGone ? 'withdrawn' : today,
      endsOnBefore: offer.endsOn,
      balance,
      reason,
    };
    await insertAudit(trx, { partnerId, memberId, at: now, actor: madeBy, action, detail });
    return isGone ? { kind: 'withdrawn', email } : { kind: 'ended', email, lastDay: today };
  });
