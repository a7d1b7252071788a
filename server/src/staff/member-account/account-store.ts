import { sql } from 'kysely';
import type { StaffErasure, StaffMemberAccount } from '#contract/staff/member-account.ts';
import { type CardFacts, cardHealth } from '#domain/cards/card-health.ts';
import { SESSION_IDLE_MS } from '#domain/session/session-phase.ts';
import { businessDay } from '#domain/time/local-time.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

type Card = StaffMemberAccount['cards'][number];
type CardRow = Omit<Card, 'health' | 'linkedAt'> & CardFacts & { linkedAt: Date };

/** A member's cards with their health, the linked ones first. */
export const readHealth = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  now: Date,
): Promise<Card[]> => {
  const { rows } = await sql<CardRow>`
    select c.id, c.card_type as "cardType", c.last_four as "lastFour", c.linked_at as "linkedAt",
      c.tracks_from as "tracksFrom", c.unlinked_on as "unlinkedOn",
      c.unlinked_reason as "unlinkedReason", c.expires_month as "expiresMonth",
      (select max(d.dined_on) from dine d where d.partner_id = c.partner_id
        and d.member_id = c.member_id and d.card_id = c.id) as "lastSeenOn",
      (select max(r.reissued_at)::date from card_reissue r where r.partner_id = c.partner_id
        and r.member_id = c.member_id and r.card_id = c.id) as "reissuedOn",
      exists (select from outbox o where o.kind = 'cardRemoval' and o.subject = c.network_token
        and o.partner_id = c.partner_id and o.done_at is null) as "isRemoving"
    from card c where c.partner_id = ${partnerId} and c.member_id = ${memberId}
    order by c.unlinked_on is not null, c.linked_at desc, c.id desc`.execute(trx);
  const today = businessDay(now);
  return rows.map(({ isRemoving, unlinkedReason, linkedAt, ...card }) => ({
    ...card,
    linkedAt: linkedAt.toISOString(),
    health: cardHealth({ ...card, isRemoving, unlinkedReason }, today),
  }));
};

type SessionRow = { method: string; beganAt: Date; lastSeenAt: Date } & {
  isStaff: boolean;
  isRemembered: boolean;
};

/** The open sessions of a member, the latest used first. */
export const readSessions = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  now: Date,
): Promise<StaffMemberAccount['sessions']> => {
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS).toISOString();
  const { rows } = await sql<SessionRow>`
    select amr as method, created_at as "beganAt", last_seen_at as "lastSeenAt",
      emulation_id is not null as "isStaff", remembered_id is not null as "isRemembered"
    from session
    where partner_id = ${partnerId} and member_id = ${memberId} and revoked_at is null
      and last_seen_at > ${idleSince}::timestamptz
      and absolute_expires_at > ${now.toISOString()}::timestamptz
    order by last_seen_at desc, id_hash limit 50`.execute(trx);
  return rows.map(({ beganAt, lastSeenAt, ...row }) => ({
    ...row,
    beganAt: beganAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
};

export const countDevices = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ devices: number }>`
    select count(*)::int as devices from remembered_device
    where partner_id = ${partnerId} and member_id = ${memberId} and revoked_at is null
      and expires_at > ${now.toISOString()}::timestamptz`.execute(trx);
  return rows[0]?.devices ?? 0;
};

type Contact = { phone: string; address: string } & {
  undeliverableSince: Date | null;
  unconfirmedSince: Date | null;
};

export const readContact = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<Contact | undefined> => {
  const { rows } = await sql<Contact>`
    select coalesce(phone_number, '') as phone,
      concat_ws(', ', nullif(address1, ''), nullif(address2, ''), nullif(city, ''),
        nullif(concat_ws(' ', nullif(state, ''), nullif(zip_code, '')), '')) as address,
      email_undeliverable_since as "undeliverableSince",
      email_unconfirmed_since as "unconfirmedSince"
    from member where (partner_id, id) = (${partnerId}, ${memberId}::bigint)`.execute(trx);
  return rows[0];
};

type ErasureRow = Omit<StaffErasure, 'erasedAt'> & { erasedAt: Date };

export const readErasure = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<StaffErasure | null> => {
  const { rows } = await sql<ErasureRow>`
    select member_id as "memberId", erased_at as "erasedAt", erased_by as "erasedBy", reason,
      erased_rows as rows, audit_sequence as "auditSequence", audit_hash as "auditHash"
    from member_erasure where partner_id = ${partnerId} and member_id = ${memberId}`.execute(trx);
  const [row] = rows;
  return row ? { ...row, erasedAt: row.erasedAt.toISOString() } : null;
};

type Erased = Pick<StaffErasure, 'erasedBy' | 'reason' | 'rows'> & { now: Date };

/** Records an erasure with the entry of the audit that the same transaction wrote. */
export const insertErasure = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  { erasedBy, reason, rows, now }: Erased,
): Promise<void> => {
  await sql`insert into member_erasure (partner_id, member_id, erased_at, erased_by, reason,
      erased_rows, audit_sequence, audit_hash)
    select ${partnerId}, ${memberId}::bigint, ${now.toISOString()}::timestamptz, ${erasedBy},
      ${reason}, ${JSON.stringify(rows)}::jsonb, sequence, hash
    from audit where partner_id = ${partnerId} and member_id = ${memberId}
    order by sequence desc limit 1`.execute(trx);
};
