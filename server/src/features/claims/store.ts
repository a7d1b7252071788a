import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

const ofMember = (trx: Trx, { partnerId, memberId }: MemberKey) =>
  trx
    .selectFrom('claim as c')
    .leftJoin('adjustment as a', (join) =>
      join
        .onRef('a.partner_id', '=', 'c.partner_id')
        .onRef('a.member_id', '=', 'c.member_id')
        .onRef('a.id', '=', 'c.adjustment_id'),
    )
    .leftJoin('dine as d', (join) =>
      join
        .onRef('d.partner_id', '=', 'c.partner_id')
        .onRef('d.member_id', '=', 'c.member_id')
        .onRef('d.id', '=', 'c.dine_id'),
    )
    .leftJoin('claim_receipt as r', (join) =>
      join
        .onRef('r.partner_id', '=', 'c.partner_id')
        .onRef('r.member_id', '=', 'c.member_id')
        .onRef('r.claim_id', '=', 'c.id'),
    )
    .selectAll('c')
    .select('r.photo_id')
    .select((of) => of.fn.coalesce('a.units', 'd.reward_units').as('units'))
    .where('c.partner_id', '=', partnerId)
    .where('c.member_id', '=', memberId);

export const readClaims = (trx: Trx, key: MemberKey) =>
  ofMember(trx, key).orderBy('c.id', 'desc').limit(50).execute();

export type ClaimRow = Awaited<ReturnType<typeof readClaims>>[number];

export type NewClaim = MemberKey & {
  restaurant: string;
  purchasedOn: string;
  amountCents: number | null;
  /** The reservation whose check is missing; null without one. */
  reservationId: number | null;
  lastFour: string;
  note: string;
  now: Date;
};

const ofPurchase = (trx: Trx, claim: NewClaim) =>
  claim.reservationId !== null
    ? ofReservation(trx, claim, claim.reservationId)
    : ofTyped(trx, claim);

const ofReservation = (trx: Trx, key: MemberKey, reservationId: number) =>
  ofMember(trx, key).where('c.reservation_id', '=', reservationId);

const ofTyped = (trx: Trx, claim: NewClaim) =>
  ofMember(trx, claim)
    .where('c.purchased_on', '=', claim.purchasedOn)
    .where('c.amount_cents', '=', claim.amountCents)
    .where('c.last_four', '=', claim.lastFour)
    .where(sql`lower(c.restaurant)`, '=', sql`lower(${claim.restaurant})`);

export const findClaim = (trx: Trx, claim: NewClaim): Promise<ClaimRow | undefined> =>
  ofPurchase(trx, claim).executeTakeFirst();

/** Counts a member's claims; their other claims wait until this transaction ends. */
export const countClaims = async (trx: Trx, { partnerId, memberId }: MemberKey, since: Date) => {
  await trx
    .selectFrom('member')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .execute();
  return trx
    .selectFrom('claim')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .select([
      sql<number>`count(*) filter (where status in ('Received', 'Checking'))::int`.as('open'),
      sql<number>`count(*) filter (where created_at > ${since})::int`.as('recent'),
    ])
    .executeTakeFirstOrThrow();
};

/** Stores a claim once; the same purchase again returns the stored claim. */
export const saveClaim = async (trx: Trx, claim: NewClaim): Promise<ClaimRow> => {
  await trx
    .insertInto('claim')
    .values({
      partner_id: claim.partnerId,
      member_id: claim.memberId,
      restaurant: claim.restaurant,
      purchased_on: claim.purchasedOn,
      amount_cents: claim.amountCents,
      reservation_id: claim.reservationId,
      last_four: claim.lastFour,
      note: claim.note,
      created_at: claim.now,
      updated_at: claim.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ofPurchase(trx, claim).executeTakeFirstOrThrow();
};

export const hasCard = async (trx: Trx, { partnerId, memberId }: MemberKey, lastFour: string) =>
  (await trx
    .selectFrom('card')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('last_four', '=', lastFour)
    .executeTakeFirst()) !== undefined;
