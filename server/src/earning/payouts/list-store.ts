import { sql } from 'kysely';
import type { PayoutStatus } from '#domain/payouts/payout.ts';
import { type PageOrder, pageOrder, type Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export type ListedPayout = {
  id: number;
  email: string;
  amountCents: number;
  status: PayoutStatus;
  delivery: string;
  targetLabel: string;
  attempts: number;
  /** Why it was returned. */
  reason: string;
  createdAt: Date;
  lastError: string | null;
  nextTryAt: Date | null;
};

type PayoutFilter = {
  partnerId: string;
  status: PayoutStatus;
  order?: PageOrder;
  /** Continues behind this payout. */
  after?: number | null;
  limit: number;
};

/** The payouts of a partner in a status. */
export const listPayouts = async (
  trx: Trx,
  { partnerId, status, order = 'earliest', after = null, limit }: PayoutFilter,
): Promise<ListedPayout[]> => {
  const { direction, behind } = pageOrder(order);
  const { rows } = await sql<ListedPayout>`
    select p.id, m.email, p.amount_cents as "amountCents", p.status, p.delivery,
      p.target_label as "targetLabel", p.created_at as "createdAt", p.reason,
      coalesce(o.attempts, 0) as attempts,
      case when o.done_at is null then o.last_error end as "lastError",
      case when o.done_at is null then o.due_at end as "nextTryAt"
    from payout p join member m on (m.partner_id, m.id) = (p.partner_id, p.member_id)
    left join lateral (select * from outbox t where (t.partner_id, t.member_id)
        = (p.partner_id, p.member_id) and t.kind = 'payout' and t.subject = p.id::text
      order by t.attempts desc, t.id limit 1) o on true
    where p.partner_id = ${partnerId} and p.status = ${status} 
      ${after === null ? sql`` : sql`and p.id ${behind} ${after}`}
    order by p.id ${direction} limit ${limit}`.execute(trx);
  return rows;
};

/** The payouts of a program by status. */
export const sumPayouts = async (
  trx: Trx,
  partnerId: string,
): Promise<{ status: PayoutStatus; payouts: number; cents: number }[]> => {
  const { rows } = await sql<{ status: PayoutStatus; payouts: number; cents: number }>`
    select status, count(*)::int as payouts, sum(amount_cents)::int8 as cents
    from payout where partner_id = ${partnerId} group by status`.execute(trx);
  return rows;
};

/** The member of a payout in progress. */
export const findOpenPayout = async (
  trx: Trx,
  partnerId: string,
  id: number,
): Promise<MemberKey | undefined> => {
  const { rows } = await sql<MemberKey>`
    select partner_id as "partnerId", member_id as "memberId" from payout
    where partner_id = ${partnerId} and id = ${id}
      and status in ('pending', 'pending_received', 'error')`.execute(trx);
  return rows[0];
};

/** The payout of an order at the provider. */
export const findPayout = async (
  trx: Trx,
  { partnerId, id }: { partnerId: string; id: number },
): Promise<(MemberKey & { id: number; amountCents: number }) | undefined> =>
  trx
    .selectFrom('payout')
    .select([
      'partner_id as partnerId',
      'member_id as memberId',
      'id',
      'amount_cents as amountCents',
    ])
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .executeTakeFirst();
