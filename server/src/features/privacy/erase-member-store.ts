import { type RawBuilder, sql } from 'kysely';
import { closeCards } from '#server/features/cards/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

type Step = { table: string; erase: (key: MemberKey) => RawBuilder<unknown> };

const of = ({ partnerId, memberId }: MemberKey) =>
  sql`partner_id = ${partnerId} and member_id = ${memberId}`;

const deleted = (table: string): Step => ({
  table,
  erase: (key) => sql`delete from ${sql.table(table)} where ${of(key)}`,
});
const cleared = (table: string, values: RawBuilder<unknown>): Step => ({
  table,
  erase: (key) => sql`update ${sql.table(table)} set ${values} where ${of(key)}`,
});

const photos: Step = {
  table: 'photo_file',
  erase: (key) => sql`delete from photo_file where partner_id = ${key.partnerId} and id in (
    select id from review_photo where ${of(key)}
    union select photo_id from claim_receipt where ${of(key)})`,
};

const demonstrationMails: Step = {
  table: 'demonstration_mail',
  erase: ({ partnerId, memberId }) => sql`delete from demonstration_mail d using member m
    where d.partner_id = ${partnerId} and (m.partner_id, m.id) = (${partnerId}, ${memberId}::bigint)
      and lower(d.recipient) = lower(m.email)`,
};

// The removal of a card at the network still needs its reference.
const tasks: Step = {
  table: 'outbox',
  erase: (key) => sql`delete from outbox where ${of(key)}
    and not (kind = 'cardRemoval' and done_at is null)`,
};

const member: Step = {
  table: 'member',
  erase: ({ partnerId, memberId }) => sql`update member set
      email = 'erased-' || id || '@erased.invalid', public_id = 'erased-' || id,
      partner_number = null, password_hash = null, first_name = 'Erased', last_name = 'member',
      phone_number = null, address1 = '', address2 = '', city = '', state = '', zip_code = '',
      family_id = null, attribution = '{}', sms_opt_in = false, email_opt_in = false,
      email_undeliverable_since = null, email_unconfirmed_since = null, goal_code = null
    where (partner_id, id) = (${partnerId}, ${memberId}::bigint)`,
};

const steps: readonly Step[] = [
  photos,
  demonstrationMails,
  ...['claim_receipt', 'review_photo', 'review_prompt', 'favorite', 'waitlist_entry'].map(deleted),
  ...['session', 'remembered_device', 'recovery_token', 'member_identity'].map(deleted),
  ...['calendar_feed', 'push_subscription', 'notification_setting', 'sent_mail'].map(deleted),
  ...['partner_card', 'card_reissue', 'webhook_event'].map(deleted),
  tasks,
  cleared('emulation', sql`reason = 'erased'`),
  cleared('survey_answer', sql`member_id = null`),
  cleared('impression', sql`member_id = null`),
  cleared(
    'card',
    sql`last_four = '0000', description = '', expires_month = null, par = null,
      network_token = 'erased ' || partner_id || ' ' || id`,
  ),
  cleared(
    'claim',
    sql`last_four = '0000', note = '', evidence = '[]',
      answer = case when answer = '' then '' else 'erased' end`,
  ),
  cleared('reservation', sql`first_name = '', phone = '', note = '', occasion = ''`),
  cleared('payout', sql`target = 'erased', target_label = 'erased', reason = ''`),
  cleared('review', sql`comment = '', reply = ''`),
  member,
];

/** The rows that an erasure changed, by table. */
export type ErasedRows = { table: string; count: number }[];

/** Runs as the owner: the payout of a member that is under way, whose target is still needed. */
export const findOpenPayout = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<number | undefined> => {
  const row = await trx
    .selectFrom('payout')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('status', 'in', ['pending', 'pending_received'])
    .executeTakeFirst();
  return row?.id;
};

/**
 * Runs as the owner: closes the account and erases what identifies its person. Consents, dines,
 * rewards and the audit stay, under the member's internal number.
 */
export const eraseMember = async (trx: Trx, key: MemberKey, now: Date): Promise<ErasedRows> => {
  await closeCards(trx, key, now);
  const rows: ErasedRows = [];
  for (const { table, erase } of steps) {
    const { numAffectedRows = 0n } = await erase(key).execute(trx);
    if (numAffectedRows > 0n) rows.push({ table, count: Number(numAffectedRows) });
  }
  return rows;
};
