import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export type PromptedDine = MemberKey & { dineId: number };

type Wanted = { partnerIds: readonly string[]; from: string; to: string; now: Date };

/**
 * Marks dines of some days as prompted, each once: final amounts whose member gets email and has written no review.
 */
export const insertPrompts = async (trx: Trx, wanted: Wanted): Promise<PromptedDine[]> => {
  const { rows } = await sql<PromptedDine>`
    insert into review_prompt (partner_id, member_id, dine_id, prompted_at)
    select d.partner_id, d.member_id, d.id, ${wanted.now.toISOString()}::timestamptz
    from dine d join member m on (m.partner_id, m.id) = (d.partner_id, d.member_id)
    where d.dined_on between ${wanted.from}::date and ${wanted.to}::date
      and d.partner_id = any(${[...wanted.partnerIds]}::text[]) and d.cleared_cents is not null
      and d.transaction_type = 'Settle' and d.award_status in ('Pending', 'Awarded', 'Paid')
      and m.email_opt_in and d.notice = 'news'
      and not exists (select from review r where (r.partner_id, r.member_id, r.dine_id)
        = (d.partner_id, d.member_id, d.id))
    on conflict do nothing
    returning partner_id as "partnerId", member_id as "memberId", dine_id as "dineId"`.execute(trx);
  return rows;
};

export type PromptFacts = {
  merchantId: string;
  merchantName: string;
  date: string;
  reviewFrom: string | null;
  timeZone: string;
  familyId: string | null;
};

/** A dine that has no review yet; undefined once it has one, or when its member no longer gets email. */
export const readPrompt = async (
  trx: Trx,
  dine: PromptedDine,
): Promise<PromptFacts | undefined> => {
  const { rows } = await sql<PromptFacts>`
    select p.id as "merchantId", p.name as "merchantName", d.dined_on as date,
      d.review_from as "reviewFrom", p.time_zone as "timeZone", m.family_id as "familyId"
    from dine d join member m on (m.partner_id, m.id) = (d.partner_id, d.member_id)
    join merchant p on p.id = d.merchant_id
    where d.partner_id = ${dine.partnerId} and d.member_id = ${dine.memberId} and d.id = ${dine.dineId}
      and d.award_status in ('Pending', 'Awarded', 'Paid') and m.email_opt_in
      and not exists (select from review r where (r.partner_id, r.member_id, r.dine_id)
        = (d.partner_id, d.member_id, d.id))`.execute(trx);
  return rows[0];
};
