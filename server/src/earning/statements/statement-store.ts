import { sql } from 'kysely';
import { BUSINESS_TIME_ZONE } from '#domain/time/local-time.ts';
import { type LeafJournal, leafColumns } from '#server/earning/ledger/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export type TitledJournal = LeafJournal & { date: string; title: string };

/** A member's journals in their order, each with its local day and the restaurant, bonus or reason behind it. */
export const readMemberJournals = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<TitledJournal[]> => {
  const { rows } = await sql<TitledJournal>`
    select ${leafColumns},
      coalesce(j.dined_on, (j.occurred_at at time zone ${BUSINESS_TIME_ZONE})::date) as date,
      case when j.dine_id is null then coalesce(j.description, '') else j.restaurant end as title
    from posting j
    where j.partner_id = ${partnerId} and j.member_id = ${memberId} order by j.id`.execute(trx);
  return rows;
};

/** The member's name and stored balances. */
export const readHolder = async (trx: Trx, { partnerId, memberId }: MemberKey) => {
  const holder = await trx
    .selectFrom('member')
    .select(['first_name', 'last_name'])
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const balances = await trx
    .selectFrom('balance')
    .select(['account', 'units'])
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .orderBy('account')
    .execute();
  return { ...holder, balances };
};
