import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export type WaitlistRow = MemberKey & {
  id: number;
  publicId: string;
  merchantId: string;
  name: string;
  cover: string;
  timeZone: string;
  openTableId: string | null;
  startsAt: Date;
  localDate: string;
  partySize: number;
  status: 'Waiting' | 'Notified';
};

const entries = sql`
  select w.partner_id as "partnerId", w.member_id as "memberId", w.id, w.public_id as "publicId",
    w.merchant_id as "merchantId", m.name, m.cover, m.time_zone as "timeZone",
    m.open_table_id as "openTableId", w.starts_at as "startsAt", w.local_date as "localDate",
    w.party_size as "partySize", w.status
  from waitlist_entry w join merchant m on m.id = w.merchant_id`;

/** A member's entries that are still ahead, by start. */
export const listEntries = async (
  trx: Trx,
  key: MemberKey & { now: Date },
): Promise<WaitlistRow[]> => {
  const { rows } = await sql<WaitlistRow>`${entries}
    where w.partner_id = ${key.partnerId} and w.member_id = ${key.memberId} and w.starts_at > ${key.now}
    order by w.starts_at, w.id`.execute(trx);
  return rows;
};

export type NewEntry = MemberKey & {
  publicId: string;
  merchantId: string;
  startsAt: Date;
  localDate: string;
  partySize: number;
  now: Date;
};

/** Whether the member has a table at the restaurant at that time. */
export const hasReservation = async (trx: Trx, entry: NewEntry): Promise<boolean> => {
  const { rows } = await sql`select from reservation
    where partner_id = ${entry.partnerId} and member_id = ${entry.memberId}
      and merchant_id = ${entry.merchantId} and starts_at = ${entry.startsAt}
      and status in ('Confirmed', 'Seated') limit 1`.execute(trx);
  return rows.length > 0;
};

/** The member's entries for other times that are ahead. */
export const countOtherEntries = async (trx: Trx, entry: NewEntry): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from waitlist_entry
    where partner_id = ${entry.partnerId} and member_id = ${entry.memberId}
      and starts_at > ${entry.now}
      and (merchant_id, starts_at) <> (${entry.merchantId}, ${entry.startsAt})`.execute(trx);
  return rows[0]?.count ?? 0;
};

/**
 * Adds the member to the line for a time once; a repeat changes the party size and nothing else, so that a member who
 * got the email gets no second one.
 */
export const saveEntry = async (trx: Trx, entry: NewEntry): Promise<WaitlistRow> => {
  await sql`insert into waitlist_entry (partner_id, member_id, public_id, merchant_id, starts_at,
      local_date, party_size, created_at)
    values (${entry.partnerId}, ${entry.memberId}, ${entry.publicId}, ${entry.merchantId},
      ${entry.startsAt}, ${entry.localDate}, ${entry.partySize}, ${entry.now})
    on conflict (partner_id, member_id, merchant_id, starts_at)
    do update set party_size = excluded.party_size`.execute(trx);
  const { rows } = await sql<WaitlistRow>`${entries}
    where w.partner_id = ${entry.partnerId} and w.member_id = ${entry.memberId}
      and w.merchant_id = ${entry.merchantId} and w.starts_at = ${entry.startsAt}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('the waitlist entry was not stored');
  return row;
};

export const deleteEntry = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  publicId: string,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('waitlist_entry')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Removes the member from the line for a time at a restaurant, which they have booked. */
export const deleteEntryFor = (
  trx: Trx,
  entry: MemberKey & Pick<WaitlistRow, 'merchantId' | 'startsAt'>,
) =>
  trx
    .deleteFrom('waitlist_entry')
    .where('partner_id', '=', entry.partnerId)
    .where('member_id', '=', entry.memberId)
    .where('merchant_id', '=', entry.merchantId)
    .where('starts_at', '=', entry.startsAt)
    .execute();
