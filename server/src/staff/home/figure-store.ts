import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

export type Period = { from: string; to: string };

/** All members of a program, those with a card, and those who joined in a period. */
export const countProgramMembers = async (trx: Trx, partner: string, { from, to }: Period) => {
  const { rows } = await sql<{ members: number; withCard: number; joined: number }>`
    select count(*)::int as members,
      (count(*) filter (where member_type = 'EnrolledCardMember'))::int as "withCard",
      (count(*) filter (where join_date between ${from}::date and ${to}::date))::int as joined
    from member where partner_id = ${partner}`.execute(trx);
  return rows[0] ?? { members: 0, withCard: 0, joined: 0 };
};

/** Dines of a period by the restaurant's day, and their captured amounts before refunds. */
export const sumDines = async (trx: Trx, partner: string, { from, to }: Period) => {
  const { rows } = await sql<{ dines: number; spendCents: number }>`
    select count(*)::int as dines, coalesce(sum(cleared_cents), 0)::int8 as "spendCents"
    from dine where partner_id = ${partner} and dined_on between ${from}::date and ${to}::date`.execute(
    trx,
  );
  return rows[0] ?? { dines: 0, spendCents: 0 };
};
