import { sql } from 'kysely';
import { DAY_MS } from '#domain/durations.ts';
import type { CardType } from '#domain/member/member.ts';
import { CREDIT_DAYS, type PayoutPlan } from '#domain/payouts/choose-payout.ts';
import type { PayoutBrand, PayoutStatus } from '#domain/payouts/payout.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

const EMAIL_PAUSE_MS = 7 * DAY_MS;
const open = ['pending', 'pending_received', 'error'] as const;

/** Members of a program whose balance has reached the amount and who have no payout under way. */
export const readRipe = async (
  trx: Trx,
  input: { partnerId: string; thresholdCents: number; afterId: number; limit: number },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select b.member_id as id from balance b
    where b.partner_id = ${input.partnerId} and b.account = 'available'
      and b.units >= ${input.thresholdCents} and b.member_id > ${input.afterId}
      and not exists (select from payout p where (p.partner_id, p.member_id) = (b.partner_id, b.member_id)
        and p.status in ('pending', 'pending_received', 'error'))
    order by b.member_id limit ${input.limit}`.execute(trx);
  return rows.map(({ id }) => id);
};

/** The payout that is under way; a member has at most one. */
export const readOpenPayout = (trx: Trx, { partnerId, memberId }: MemberKey) =>
  trx
    .selectFrom('payout')
    .select(['delivery', 'target_label'])
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('status', 'in', open)
    .executeTakeFirst();

export type LastCard = {
  id: number;
  cardType: CardType;
  lastFour: string;
  token: string;
  dineId: number | null;
  cents: number | null;
  wasRejected: boolean;
};

/** The linked card that was used last, and its greatest recent purchase that carries no credit yet. */
export const readLastCard = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  now: Date,
): Promise<LastCard | undefined> => {
  const { rows } = await sql<LastCard>`
    with last as (select c.id, c.card_type, c.last_four, c.network_token from card c
      join dine d on (d.partner_id, d.member_id, d.card_id) = (c.partner_id, c.member_id, c.id)
      where c.partner_id = ${partnerId} and c.member_id = ${memberId} and c.unlinked_on is null
        and d.cleared_cents is not null
      order by d.dined_at desc, d.id desc limit 1)
    select last.id, last.card_type as "cardType", last.last_four as "lastFour",
      last.network_token as token, bought.id as "dineId", bought.cents,
      exists (select from payout p where p.partner_id = ${partnerId} and p.member_id = ${memberId}
        and p.card_id = last.id and p.status = 'rejected') as "wasRejected"
    from last left join lateral (select d.id, d.cleared_cents - d.refunded_cents as cents from dine d
      where d.partner_id = ${partnerId} and d.member_id = ${memberId} and d.card_id = last.id
        and d.cleared_cents > d.refunded_cents
        and d.dined_at > ${now.toISOString()}::timestamptz - make_interval(days => ${CREDIT_DAYS}::int)
        and not exists (select from payout p where p.partner_id = d.partner_id and p.dine_id = d.id
          and p.status <> 'rejected')
      order by cents desc, d.id desc limit 1) bought on true`.execute(trx);
  return rows[0];
};

/** Whether the card of a statement credit is still linked. */
export const isCardLinked = async (trx: Trx, payout: PayoutRow): Promise<boolean> =>
  (await trx
    .selectFrom('card')
    .select('id')
    .where('partner_id', '=', payout.partner_id)
    .where('member_id', '=', payout.member_id)
    .where('id', '=', payout.card_id)
    .where('unlinked_on', 'is', null)
    .executeTakeFirst()) !== undefined;

export type Mailbox = { email: string; isBlocked: boolean; retryAt: Date | null };

/** Where an email payout would go, and until when an email refused within the last week blocks it. */
export const readMailbox = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  now: Date,
): Promise<Mailbox | undefined> => {
  const { rows } = await sql<{ email: string; refusedAt: Date | null }>`
    select m.email, (select max(p.updated_at) from payout p
        where (p.partner_id, p.member_id) = (m.partner_id, m.id) and p.delivery = 'Email'
          and p.status = 'rejected') as "refusedAt"
    from member m where m.partner_id = ${partnerId} and m.id = ${memberId}`.execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const retryAt = row.refusedAt && new Date(row.refusedAt.getTime() + EMAIL_PAUSE_MS);
  return { email: row.email, isBlocked: retryAt !== null && retryAt > now, retryAt };
};

type NewPayout = MemberKey & { plan: PayoutPlan; target: string; targetLabel: string; now: Date };

export const insertPayout = async (trx: Trx, payout: NewPayout): Promise<number> => {
  const { plan } = payout;
  const { id } = await trx
    .insertInto('payout')
    .values({
      partner_id: payout.partnerId,
      member_id: payout.memberId,
      amount_cents: plan.amountCents,
      status: 'pending',
      delivery: plan.delivery,
      brand: plan.brand,
      card_id: plan.delivery === 'Card' ? plan.cardId : null,
      dine_id: plan.delivery === 'Card' ? plan.dineId : null,
      target: payout.target,
      target_label: payout.targetLabel,
      reference: null,
      created_at: payout.now,
      updated_at: payout.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const keyed = ({ partnerId, memberId, id }: MemberKey & { id: number }) =>
  sql<boolean>`(payout.partner_id, payout.member_id, payout.id) = (${partnerId}, ${memberId}, ${id})`;

export const readPayout = (trx: Trx, key: MemberKey & { id: number }) =>
  trx.selectFrom('payout').selectAll().where(keyed(key)).executeTakeFirst();

export type PayoutRow = NonNullable<Awaited<ReturnType<typeof readPayout>>>;

type StatusChange = {
  status: PayoutStatus;
  reference: string | null;
  reason: string;
  /** As the provider reports it; null leaves the planned one. */
  brand: PayoutBrand | null;
  now: Date;
};

export const setPayoutStatus = (trx: Trx, key: MemberKey & { id: number }, change: StatusChange) =>
  trx
    .updateTable('payout')
    .set({
      status: change.status,
      updated_at: change.now,
      reason: change.reason.slice(0, 200),
      ...(change.brand === null ? {} : { brand: change.brand }),
      ...(change.reference === null ? {} : { reference: change.reference }),
    })
    .where(keyed(key))
    .execute();
