import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asEngine, asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import { newsSources } from './find-mails-store.ts';

const ROWS = 20_000;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await asOwner(db, (trx) => trx.insertInto('partner').values({ id: 'own' }).execute());
  await addMerchants(db, ['m1']);
  const { id: memberId } = await addMember(db, { partner_id: 'own' });
  const startsAt = new Date('2024-01-01T18:00:00Z');
  const n = sql`generate_series(1, ${ROWS}::int) as n`;
  const day = sql`date '2024-01-01' + n % 800`;
  await asOwner(db, async (trx) => {
    await sql`insert into member_bonus (partner_id, member_id, code, description, reward_units, dines_required,
        min_spend_cents, counts_from, counts_until, status, qualified_on, is_new_member, offered_at, enrolled_at,
        idempotency_key)
      select 'own', ${memberId}, 'B' || n, 'Bonus', 100, 1, 0, date '2024-01-01', date '2026-12-31', 'Qualified',
        ${day}, false, ${startsAt}, ${startsAt}, 'key' || n from ${n}`.execute(trx);
    await sql`insert into flex_offer (partner_id, member_id, merchant_id, amount_units, starts_on, ends_on, earned_on)
      select 'own', ${memberId}, 'm1', 100, date '1960-01-01' + n, date '1960-01-01' + n, ${day}
      from ${n}`.execute(trx);
    await sql`insert into payout (partner_id, member_id, amount_cents, status, delivery, brand, target, target_label,
        created_at, updated_at)
      select 'own', ${memberId}, 2000, 'completed', 'Card', 'Visa', 't', 'Visa', ${day}, ${day} from ${n}`.execute(
      trx,
    );
    await sql`insert into reservation (partner_id, member_id, merchant_id, public_id, provider, status, starts_at,
        ends_at, local_date, party_size, external_id, confirmation, cancel_until, bonus_units, is_bonus_earned,
        created_at, updated_at)
      select 'own', ${memberId}, 'm1', 'r' || n, 'provider', 'Completed', ${day}, ${day} + interval '90 minutes',
        ${day}, 2, 'r' || n, 'SAMPLE', ${day}, 100, true, ${day}, ${day} from ${n}`.execute(trx);
  });
});
afterAll(() => db.close());

it('finds recent news through indexes, not by reading years of bonuses, offers and payouts', async () => {
  await db.pool.query(
    'analyze member_bonus; analyze flex_offer; analyze payout; analyze reservation',
  );
  const search = { now: new Date('2026-03-11T12:00:00Z'), today: '2026-03-11', isSilent: false };
  const plans = await asEngine(db, async (trx) => {
    const texts: string[] = [];
    for (const source of newsSources) {
      const { rows } = await sql`explain ${source(search)}`.execute(trx);
      texts.push(JSON.stringify(rows));
    }
    return texts.join('\n');
  });
  for (const index of [
    'member_bonus_qualified',
    'flex_offer_earned',
    'payout_ended',
    'reservation_earned',
  ])
    expect(plans).toContain(index);
  for (const table of ['member_bonus', 'flex_offer', 'payout', 'reservation'])
    expect(plans).not.toContain(`Seq Scan on ${table}`);
});
