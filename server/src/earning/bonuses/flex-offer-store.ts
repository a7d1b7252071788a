import { sql } from 'kysely';
import type { MemberType } from '#domain/member/member.ts';
import { columnOrder, type Trx } from '#server/platform/db/index.ts';
import { hasEmail, type MemberKey } from '#server/platform/tenancy/member-key.ts';

type Receiver = { memberId: number; memberType: MemberType };

export const findReceiver = async (
  trx: Trx,
  { partnerId, email }: { partnerId: string; email: string },
): Promise<Receiver | undefined> =>
  trx
    .selectFrom('member')
    .select(['id as memberId', 'member_type as memberType'])
    .where('partner_id', '=', partnerId)
    .where(hasEmail(email))
    .executeTakeFirst();

export const findRestaurant = (trx: Trx, id: string) =>
  trx
    .selectFrom('merchant')
    .select(['name', 'retired_on as retiredOn'])
    .where('id', '=', id)
    .executeTakeFirst();

type NewOffer = MemberKey & {
  merchantId: string;
  amountUnits: number;
  startsOn: string;
  endsOn: string;
};

/** Undefined where the member has an offer there from that day on. */
export const insertFlexOffer = async (trx: Trx, offer: NewOffer): Promise<number | undefined> => {
  const row = await trx
    .insertInto('flex_offer')
    .values({
      partner_id: offer.partnerId,
      member_id: offer.memberId,
      merchant_id: offer.merchantId,
      amount_units: offer.amountUnits,
      starts_on: offer.startsOn,
      ends_on: offer.endsOn,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

export type ListedOffer = {
  id: number;
  memberId: number;
  email: string;
  merchantId: string;
  restaurant: string;
  amountUnits: number;
  startsOn: string;
  endsOn: string;
  earnedOn: string | null;
};

const offers = sql`
  select f.id, f.member_id as "memberId", m.email, f.merchant_id as "merchantId",
    r.name as restaurant, f.amount_units as "amountUnits", f.starts_on as "startsOn",
    f.ends_on as "endsOn", f.earned_on as "earnedOn"
  from flex_offer f
  join member m on (m.partner_id, m.id) = (f.partner_id, f.member_id)
  join merchant r on r.id = f.merchant_id`;

type OfferOrder = OrderName | `-${OrderName}`;
type OrderName = keyof typeof orders;
type Position = { endsOn: string; email: string; amountUnits: number; id: number };

const orders = {
  endsOn: sql`f.ends_on`,
  email: sql`lower(m.email)`,
  amountUnits: sql`f.amount_units`,
};

const keyOf = (name: OrderName, { endsOn, email, amountUnits }: Position) => {
  if (name === 'endsOn') return sql`${endsOn}::date`;
  return name === 'email' ? sql`lower(${email})` : sql`${amountUnits}::int8`;
};

type OfferFilter = {
  partnerId: string;
  email: string;
  merchantId: string;
  /** Leaves out what is earned or was over before this day; null leaves out nothing. */
  openOn: string | null;
  order?: OfferOrder;
  /** Continues behind this one. */
  after?: Position | null;
  limit: number;
};

/** The offers of a program, the first to end first unless ordered otherwise; an empty email or restaurant lists all. */
export const listFlexOffers = async (trx: Trx, filter: OfferFilter): Promise<ListedOffer[]> => {
  const { name, direction, behind } = columnOrder(filter.order ?? 'endsOn');
  const { after } = filter;
  const { rows } = await sql<ListedOffer>`${offers}
    where f.partner_id = ${filter.partnerId}
      and (${filter.email}::text = '' or lower(m.email) = lower(${filter.email}::text))
      and (${filter.merchantId}::text = '' or f.merchant_id = ${filter.merchantId}::text)
      and (${filter.openOn}::date is null or (f.earned_on is null and f.ends_on >= ${filter.openOn}::date))
      ${after ? sql`and (${orders[name]}, f.id) ${behind} (${keyOf(name, after)}, ${after.id})` : sql``}
    order by ${orders[name]} ${direction}, f.id ${direction} limit ${filter.limit}`.execute(trx);
  return rows;
};

type OfferKey = { partnerId: string; id: number };

export const findFlexOffer = async (
  trx: Trx,
  { partnerId, id }: OfferKey,
): Promise<ListedOffer | undefined> => {
  const { rows } = await sql<ListedOffer>`${offers}
    where f.partner_id = ${partnerId} and f.id = ${id}`.execute(trx);
  return rows[0];
};

export const updateLastDay = (trx: Trx, key: OfferKey & { endsOn: string }) =>
  trx
    .updateTable('flex_offer')
    .set({ ends_on: key.endsOn })
    .where('partner_id', '=', key.partnerId)
    .where('id', '=', key.id)
    .execute();

export const deleteFlexOffer = (trx: Trx, key: OfferKey) =>
  trx
    .deleteFrom('flex_offer')
    .where('partner_id', '=', key.partnerId)
    .where('id', '=', key.id)
    .execute();
