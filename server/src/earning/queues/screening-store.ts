import { sql } from 'kysely';
import { implausibleReasons } from '#domain/earning/screen-bill.ts';
import type { BillTransaction } from '#server/earning/batch/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export type HeldDine = MemberKey & {
  id: number;
  provider: string;
  transactionId: string;
  email: string;
  restaurant: string;
  dinedOn: string;
  reason: string;
  authCents: number | null;
  clearedCents: number;
};

const heldDines = sql`select d.partner_id as "partnerId", d.member_id as "memberId", d.id, d.provider,
    d.transaction_id as "transactionId", m.email, r.name as restaurant, d.dined_on as "dinedOn",
    d.reason, d.auth_cents as "authCents", d.cleared_cents as "clearedCents"
  from dine d
  join member m on (m.partner_id, m.id) = (d.partner_id, d.member_id)
  join merchant r on r.id = d.merchant_id
  where d.award_status = 'Pending' and d.reason in (${sql.join(implausibleReasons.map((reason) => sql.lit(reason)))})`;

/** The dines of a partner whose bill is held as implausible, the oldest first. */
export const listHeldDines = async (
  trx: Trx,
  { partnerId, limit }: { partnerId: string; limit: number },
): Promise<HeldDine[]> => {
  const { rows } = await sql<HeldDine>`${heldDines} and d.partner_id = ${partnerId}
    order by d.id limit ${limit}`.execute(trx);
  return rows;
};

/** A dine whose bill is held; undefined for any other. */
export const findHeldDine = async (
  trx: Trx,
  partnerId: string,
  id: number,
): Promise<HeldDine | undefined> => {
  const { rows } = await sql<HeldDine>`${heldDines}
    and d.partner_id = ${partnerId} and d.id = ${id}`.execute(trx);
  return rows[0];
};

/** A dine whose bill staff released or rejected, by their latest decision; undefined for any other. */
export const findScreenedDine = async (
  trx: Trx,
  partnerId: string,
  id: number,
): Promise<
  (MemberKey & BillTransaction & { clearedCents: number; isPaid: boolean }) | undefined
> => {
  const { rows } = await sql<
    MemberKey & BillTransaction & { clearedCents: number; isPaid: boolean }
  >`
    select d.partner_id as "partnerId", d.member_id as "memberId", d.provider,
      d.transaction_id as "transactionId", d.cleared_cents as "clearedCents",
      d.paid_at is not null as "isPaid"
    from dine d where d.partner_id = ${partnerId} and d.id = ${id}
      and (select s.verdict from screening_decision s
        where (s.partner_id, s.member_id, s.dine_id) = (d.partner_id, d.member_id, d.id)
        order by s.id desc limit 1) in ('released', 'rejected')`.execute(trx);
  return rows[0];
};

export type ScreeningDecision = MemberKey & {
  dineId: number;
  verdict: 'released' | 'rejected' | 'withdrawn';
  clearedCents: number;
  reason: string;
  decidedBy: string;
  now: Date;
};

export const insertScreeningDecision = (trx: Trx, input: ScreeningDecision) =>
  sql`insert into screening_decision
      (partner_id, member_id, dine_id, verdict, cleared_cents, reason, decided_by, decided_at)
    values (${input.partnerId}, ${input.memberId}, ${input.dineId}, ${input.verdict},
      ${input.clearedCents}, ${input.reason}, ${input.decidedBy},
      ${input.now.toISOString()}::timestamptz)`.execute(trx);
