import { sql } from 'kysely';
import { asEngine, type Database } from '#server/platform/db/index.ts';

/**
 * Puts every rule into effect on the catalog: monthly limits on two thirds of the offers,
 * exclusive locations, VIP members, a bonus that every member has turned on, and flex offers.
 */
export const addRules = (db: Database): Promise<void> =>
  asEngine(db, async (trx) => {
    const number = sql`substr(id, 2)::int`;
    await sql`update offer set monthly_max_spend_cents = 20000
      where substr(merchant_id, 2)::int % 3 = 0`.execute(trx);
    await sql`update offer set monthly_max_visits = 2
      where substr(merchant_id, 2)::int % 3 = 1`.execute(trx);
    await sql`update merchant set acclaimed_level = case when ${number} % 20 = 0 then 2 else 1 end
      where ${number} % 10 = 0`.execute(trx);
    await sql`update member set tier_level = 'VIP' where id % 5 = 0`.execute(trx);
    await sql`update member_tier set tier_level = 'VIP' where member_id % 5 = 0`.execute(trx);
    await sql`insert into member_bonus (partner_id, member_id, code, status, description, is_new_member,
        reward_units, dines_required, min_spend_cents, counts_from, counts_until, offered_at, enrolled_at,
        idempotency_key)
      select partner_id, id, 'TWODINES', 'Enrolled', 'Two good dinners', false, 500, 2, 4000,
        '2026-01-01', '2026-01-31', '2026-01-01', '2026-01-01', 'bench' from member`.execute(trx);
    await sql`insert into flex_offer (partner_id, member_id, merchant_id, amount_units, starts_on, ends_on)
      select partner_id, id, 'm' || (id % 10000 + 1), 250, '2026-01-01', '2026-06-30' from member
      where id % 2 = 0`.execute(trx);
  });
