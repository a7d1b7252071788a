import { sql } from 'kysely';
import { insertAudit } from '#server/platform/audit/store.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import type { TestStaff } from './test-staff.ts';

type Drafts = { word: string; at: string };

/** A version in review, a draft of a text, and a campaign that begins later. */
const addDrafts = async (trx: Trx, partner: string, { word, at }: Drafts) => {
  await sql`insert into program_version (partner_id, number, document, state, note, made_by, made_at)
    values (${partner}, 1, '{"settings": {}, "theme": null, "logo": null}', 'inReview',
      ${`${word} reason`}, ${`${word}@staff.test`}, ${at}::timestamptz)`.execute(trx);
  await sql`insert into content_revision (partner_id, page, slug, revision, fields, author, created_at)
    values (${partner}, 'home', 'prospect', 1, ${JSON.stringify({ title: `${word} comment` })}::jsonb,
      ${`${word}@staff.test`}, ${at}::timestamptz)`.execute(trx);
  await sql`insert into content_entry (partner_id, page, slug, draft_revision)
    values (${partner}, 'home', 'prospect', 1)`.execute(trx);
  await sql`insert into bonus_campaign (partner_id, code, description, kind, reward_units, dines_required,
      min_spend_cents, days, starts_on, created_by, created_at)
    values (${partner}, 'LATER', ${`${word} comment`}, 'campaign', 100, 1, 2500, 30, '2030-01-01',
      ${`${word}@staff.test`}, ${at}::timestamptz)`.execute(trx);
};

/** A member of a program with one row of each kind that staff read; texts contain `word`. */
export const addProgramRows = async (staff: TestStaff, partner: string, word: string) => {
  const { db, clock } = staff;
  const { id: merchantId } = await staff.addMerchant();
  const { id: member, email } = await staff.addMember(partner);
  const at = clock.at.toISOString();
  return asEngine(db, async (trx) => {
    await sql`update member set first_name = ${word}, last_name = ${`${word}son`}
      where partner_id = ${partner} and id = ${member}`.execute(trx);
    const { rows: cards } = await sql<{ id: number }>`
      select id from card where partner_id = ${partner} and member_id = ${member}`.execute(trx);
    const card = cards[0]?.id ?? 0;
    const { rows: next } = await sql<{ id: number }>`
      select coalesce(max(id), 0) + 1 as id from dine`.execute(trx);
    const dine = next[0]?.id ?? 0;
    await sql`insert into dine (partner_id, member_id, id, provider, transaction_id, card_token,
        card_id, merchant_id, award_status, reason, dined_on, dined_at, cleared_cents, tier_level,
        rate)
      values (${partner}, ${member}, ${dine}, 'simnet', ${`tx-${dine}`}, ${`tok ${word}`}, ${card},
        ${merchantId}, 'Forfeit', 'visitLimitReached', '2026-06-01', ${at}::timestamptz, 4250,
        'OptedIn', 3)`.execute(trx);
    const { rows: claims } = await sql<{ id: number }>`
      insert into claim (partner_id, member_id, restaurant, purchased_on, amount_cents, last_four,
        created_at, updated_at, checked_at)
      values (${partner}, ${member}, ${`${word} place`}, '2026-06-01', 4250, '4242',
        ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz) returning id`.execute(trx);
    const { rows: payouts } = await sql<{ id: number }>`
      insert into payout (partner_id, member_id, amount_cents, status, delivery, brand, target,
        target_label, created_at, updated_at)
      values (${partner}, ${member}, 2500, 'error', 'Email', 'Tremendous', ${`${word}@pay.test`},
        ${`${word} target`}, ${at}::timestamptz, ${at}::timestamptz) returning id`.execute(trx);
    await sql`insert into review (partner_id, member_id, dine_id, rating, comment, status,
        completed_at)
      values (${partner}, ${member}, ${dine}, 4, ${`${word} comment`}, 'Pending',
        ${at}::timestamptz)`.execute(trx);
    await sql`insert into accrual_file (partner_id, number, day, lines, units, created_at)
      values (${partner}, 1, '2026-06-02', 1, 5, ${at}::timestamptz)`.execute(trx);
    await sql`insert into accrual_line (partner_id, file_number, line, member_id, member_number,
        day, restaurant, source_code, units, changed_at)
      values (${partner}, 1, 1, ${member}, ${`${word}1`}, '2026-06-01', ${`${word} place`}, 'S', 5,
        ${at}::timestamptz)`.execute(trx);
    await sql`insert into outbox (partner_id, member_id, kind, subject, created_at, due_at, done_at)
      values (${partner}, ${member}, 'dineSeenMail', ${`${word} mail`}, ${at}::timestamptz,
        ${at}::timestamptz, ${at}::timestamptz)`.execute(trx);
    await sql`insert into outbox (partner_id, member_id, kind, subject, created_at, due_at, attempts,
        last_error)
      values (${partner}, ${member}, 'cardRemoval', ${`${word} mail`}, ${at}::timestamptz,
        ${at}::timestamptz + interval '1 hour', 6, 'no response')`.execute(trx);
    const { rows: previews } = await sql<{ id: number }>`
      insert into change_preview (partner_id, month, change, made_by, created_at)
      values (${partner}, '2026-06', '{}', ${`${word}@staff.test`}, ${at}::timestamptz)
      returning id`.execute(trx);
    await sql`insert into change_preview_difference (partner_id, preview_id, member_id, dine_id,
        units_before, units_after)
      values (${partner}, ${previews[0]?.id}, ${member}, ${dine}, 1, 2)`.execute(trx);
    await addDrafts(trx, partner, { word, at });
    await insertAudit(trx, {
      partnerId: partner,
      memberId: member,
      at: clock.at,
      actor: `${word}@staff.test`,
      action: 'member called',
      detail: { reason: `${word} reason` },
    });
    return {
      member,
      email,
      dine,
      merchantId,
      claim: claims[0]?.id ?? 0,
      payout: payouts[0]?.id ?? 0,
    };
  });
};

export type ProgramRows = Awaited<ReturnType<typeof addProgramRows>>;
