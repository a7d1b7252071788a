import type { Partner } from '#contract/partner.ts';
import { checkFlexOffer, type FlexOfferFault } from '#domain/bonuses/check-flex-offer.ts';
import { businessDay } from '#domain/time/local-time.ts';
import {
  approverDetail,
  lockMembers,
  readAvailable,
  requireStaffPosting,
  staffLimits,
} from '#server/earning/ledger/index.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { findReceiver, findRestaurant, insertFlexOffer } from './flex-offer-store.ts';
import { reconcileBonuses } from './reconcile-bonuses.ts';

export type FlexOfferGrant = {
  partner: Partner;
  email: string;
  merchantId: string;
  /** In ledger units. */
  amountUnits: number;
  /** The program's day when absent. */
  startsOn?: string | undefined;
  endsOn: string;
  reason: string;
  madeBy: string;
  /** The second approver, for an amount above the limit of the program. */
  approvedBy?: string | null;
  now: Date;
};

export type GrantResult =
  | { kind: 'given'; id: number; restaurant: string; startsOn: string }
  | { kind: 'refused'; fault: FlexOfferFault };

const refused = (fault: FlexOfferFault): GrantResult => ({ kind: 'refused', fault });

const give = async (trx: Trx, gift: FlexOfferGrant): Promise<GrantResult> => {
  const { partner, email, merchantId, amountUnits, endsOn, reason, madeBy, now } = gift;
  const { slug: partnerId } = partner;
  const today = businessDay(now);
  const startsOn = gift.startsOn ?? today;
  const receiver = await findReceiver(trx, { partnerId, email });
  if (!receiver) return refused({ field: 'email', code: 'unknownMember', values: { email } });
  if (receiver.memberType === 'ClosedAccountMember')
    return refused({ field: 'email', code: 'accountClosed', values: { email } });
  const restaurant = await findRestaurant(trx, merchantId);
  if (!restaurant)
    return refused({ field: 'merchant', code: 'unknownRestaurant', values: { merchantId } });
  const { name, retiredOn } = restaurant;
  const fault = checkFlexOffer({ amountUnits, startsOn, endsOn, today, retiredOn });
  if (fault) return refused(fault);
  const key = { partnerId, memberId: receiver.memberId };
  await lockMembers(trx, [key]);
  const posting = { units: amountUnits, madeBy, approvedBy: gift.approvedBy ?? null, now };
  await requireStaffPosting(trx, key, { posting, limits: staffLimits(partner) });
  const offer = { ...key, merchantId, amountUnits, startsOn, endsOn };
  const id = await insertFlexOffer(trx, offer);
  if (id === undefined)
    return refused({ field: 'starts', code: 'startTaken', values: { date: startsOn, email } });
  // A dine of its first day may have been posted already.
  await reconcileBonuses(trx, [key], now);
  const terms = { offer: id, merchant: merchantId, units: amountUnits, startsOn, endsOn };
  const balance = await readAvailable(trx, key);
  const detail = { ...terms, balance, reason, ...approverDetail(gift.approvedBy) };
  await insertAudit(trx, { ...key, at: now, actor: madeBy, action: 'flex offer given', detail });
  return { kind: 'given', id, restaurant: name, startsOn };
};

/**
 * Grants a member an offer at one restaurant and audits it, in one transaction. Throws
 * PostingRefused where the program wants a second approver.
 */
export const grantFlexOffer = async (db: Database, gift: FlexOfferGrant): Promise<GrantResult> =>
  gift.partner.hasFlexOffers
    ? asEngine(db, (trx) => give(trx, gift))
    : refused({ field: 'partner', code: 'noFlexOffers' });
