import { type RawBuilder, sql } from 'kysely';
import type { NotificationChoice } from '#domain/notifications/notification.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export const readRecipient = (trx: Trx, { partnerId, memberId }: MemberKey) =>
  trx
    .selectFrom('member')
    .select([
      'email',
      'first_name',
      'email_opt_in',
      'member_type',
      'email_undeliverable_since',
      'email_unconfirmed_since',
      'public_id',
    ])
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .executeTakeFirst();
export type Recipient = NonNullable<Awaited<ReturnType<typeof readRecipient>>>;

/** Whether a card is still linked. */
export const readLinkedCard = (trx: Trx, { partnerId, memberId }: MemberKey, id: number) =>
  trx
    .selectFrom('card')
    .select(['card_type', 'last_four'])
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('unlinked_on', 'is', null)
    .executeTakeFirst();

export const readTier = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('member')
    .select('tier_level')
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.tier_level;
};

export const readBonus = (trx: Trx, { partnerId, memberId }: MemberKey, code: string) =>
  trx
    .selectFrom('member_bonus')
    .select(['description', 'reward_units', 'status'])
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .executeTakeFirst();

export type EarnedExtra = { restaurant: string; date: string; units: number };

/** The bonus of a reservation while it is earned. */
export const readReservationBonus = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  id: number,
): Promise<EarnedExtra | undefined> => {
  const { rows } = await sql<EarnedExtra>`
    select m.name as restaurant, r.local_date as date, r.bonus_units as units
    from reservation r join merchant m on m.id = r.merchant_id
    where (r.partner_id, r.member_id, r.id) = (${partnerId}, ${memberId}, ${id})
      and r.is_bonus_earned`.execute(trx);
  return rows[0];
};

/** A flex offer while it is earned. */
export const readEarnedOffer = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  id: number,
): Promise<EarnedExtra | undefined> => {
  const { rows } = await sql<EarnedExtra>`
    select m.name as restaurant, f.earned_on as date, f.amount_units as units
    from flex_offer f join merchant m on m.id = f.merchant_id
    where (f.partner_id, f.member_id, f.id) = (${partnerId}, ${memberId}, ${id})
      and f.earned_on is not null`.execute(trx);
  return rows[0];
};

export const readPayout = (trx: Trx, { partnerId, memberId }: MemberKey, id: number) =>
  trx
    .selectFrom('payout')
    .select(['amount_cents', 'target_label', 'delivery'])
    .select(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('card')
            .select('card.id')
            .where('card.partner_id', '=', partnerId)
            .where('card.member_id', '=', memberId)
            .whereRef('card.id', '=', 'payout.card_id')
            .where('card.unlinked_on', 'is not', null),
        ),
      ).as('is_linked'),
    )
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();

export type SummaryLine = { restaurant: string; date: string; units: number };
export type DineSummary = { lines: SummaryLine[]; dines: number; diningUnits: number };

// The latest rewards of a member's dines, with the number and sum of all.
const summarize = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  { condition, limit }: { condition: RawBuilder<unknown>; limit: number },
): Promise<DineSummary> => {
  const { rows } = await sql<SummaryLine & { dines: number; total: number }>`
    select d.restaurant, d.dined_on as date, d.reward_units as units,
      count(*) over ()::int as dines, sum(d.reward_units) over ()::int8 as total
    from dine_record d
    where (d.partner_id, d.member_id) = (${partnerId}, ${memberId})
      and ${condition} and d.reward_units <> 0
    order by d.dined_on desc, d.id desc limit ${limit}`.execute(trx);
  const [first] = rows;
  return { lines: rows, dines: first?.dines ?? 0, diningUnits: first?.total ?? 0 };
};

/** The rewards of a member's dines in a month, `YYYY-MM`. */
export const readStatement = (
  trx: Trx,
  member: MemberKey,
  { month, limit }: { month: string; limit: number },
): Promise<DineSummary> => {
  const condition = sql`d.dined_on >= ${`${month}-01`}::date
    and d.dined_on < ${`${month}-01`}::date + interval '1 month'`;
  return summarize(trx, member, { condition, limit });
};

/** The rewards of a member's dines that arrived recently without an email of their own. */
export const readAddedDines = (
  trx: Trx,
  member: MemberKey,
  { now, limit }: { now: Date; limit: number },
): Promise<DineSummary> => {
  const condition = sql`d.notice = 'summary'
    and d.created_at >= ${now.toISOString()}::timestamptz - interval '3 days'`;
  return summarize(trx, member, { condition, limit });
};

/** Whether a member gets a kind of notification by email. */
export const isNotified = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  choice: NotificationChoice,
): Promise<boolean> => {
  const row = await trx
    .selectFrom('notification_setting')
    .select('muted')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return !row?.muted.includes(choice);
};
