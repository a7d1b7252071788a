import type { Partner } from '#contract/partner.ts';
import { checkFlexOffer, type FlexOfferFault } from '#domain/bonuses/check-flex-offer.ts';
import { businessDay } from '#domain/member/business-day.ts';
import { lockMembers } from '#server/earning/ledger/index.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { findReceiver, findRestaurant, insertFlexOffer } from './flex-offer-store.ts';
import { reconcileBonuses } from './reconcile-bonuses.ts';

export type FlexOfferGrant = {
  partner: Partner;
  email: string;
  merchantId: string;
  /** Units of the ledger. */
  amountUnits: number;
  /** The program's day when absent. */
  startsOn?: string | undefined;
  endsOn: string;
  reason: string;
  madeBy: string;
  now: Date;
};

export type GrantResult =
  | { kind: 'given'; id: number; restaurant: string; startsOn: string }
  | { kind: 'refused'; fault: FlexOfferFault };

const refused = (field: FlexOfferFault['field'], message: string): GrantResult => ({
  kind: 'refused',
  fault: { field, message },
});

const give = async (trx: Trx, gift: FlexOfferGrant): Promise<GrantResult> => {
  const { partner, email, merchantId, amountUnits, endsOn, reason, madeBy, now } = gift;
  const { slug: partnerId } = partner;
  const today = businessDay(now);
  const startsOn = gift.startsOn ?? today;
  const receiver = await findReceiver(trx, { partnerId, email });
  if (!receiver) return refused('email', `${email} is no member of ${partnerId}`);
  if (receiver.memberType === 'ClosedAccountMember')
    return refused('email', `${email} has closed the account`);
  const restaurant = await findRestaurant(trx, merchantId);
  if (!restaurant) return refused('merchant', `${merchantId} is no restaurant`);
  const { name, retiredOn } = restaurant;
  const fault = checkFlexOffer({ amountUnits, startsOn, endsOn, today, retiredOn });
  if (fault) return { kind: 'refused', fault };
  const key = { partnerId, memberId: receiver.memberId };
  await lockMembers(trx, [key]);
  const offer = { ...key, merchantId, amountUnits, startsOn, endsOn };
  const id = await insertFlexOffer(trx, offer);
  if (id === undefined)
    return refused('starts', `${startsOn} is the first day of an offer that ${email} has there`);
  const detail = { offer: id, merchant: merchantId, units: amountUnits, startsOn, endsOn, reason };
  await insertAudit(trx, { ...key, at: now, actor: madeBy, action: 'flex offer given', detail });
  // A dine of its first day may have been posted already.
  await reconcileBonuses(trx, [key], now);
  return { kind: 'given', id, restaurant: name, startsOn };
};

/** Gives a member an offer at one restaurant, in one transaction with its entry in the audit. */
export const grantFlexOffer = async (db: Database, gift: FlexOfferGrant): Promise<GrantResult> =>
  gift.partner.hasFlexOffers
    ? asEngine(db, (trx) => give(trx, gift))
    : refused('partner', `${gift.partner.slug} has no flex offers`);
