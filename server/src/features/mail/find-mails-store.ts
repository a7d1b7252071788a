import { type RawBuilder, sql } from 'kysely';
import { RESERVED_CLAIM_DAYS } from '#domain/claims/claim-rules.ts';
import { isCheckMissing } from '#server/features/claims/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { priorities } from '#server/platform/outbox/priority.ts';

/** Days after a dine within which emails are sent; see docs/behavior/mail.md#history. */
const SEEN_DAYS = 3;
const FINAL_DAYS = 30;
/** Days after a change of a reward, bonus or payout within which emails are sent. */
const NEWS_DAYS = 2;
const STATEMENT_DAYS = 5;
/** Days after a reservation within which its missing check is mailed about. */
const MISSING_UNTIL_DAYS = 10;
/** Days between two summaries of a member's dines. */
const SUMMARY_EVERY_DAYS = 3;
// Dines of one delivery arrive in batches.
const SUMMARY_DELAY = sql`interval '10 minutes'`;

export type MailSearch = {
  now: Date;
  /** The business day of `now`. */
  today: string;
  /** Records the mails as sent instead of queuing them. */
  isSilent: boolean;
};

const hasMail = sql`m.member_type <> 'ClosedAccountMember'`;

const since = ({ now }: MailSearch) =>
  sql`${now.toISOString()}::timestamptz - make_interval(days => ${NEWS_DAYS}::int)`;

/** True unless the dine of a day that earned something is no news. */
const isNewsOn = (owner: string, day: string) => sql`not exists (select from dine quiet
  where (quiet.partner_id, quiet.member_id) = (${sql.ref(`${owner}.partner_id`)}, ${sql.ref(`${owner}.member_id`)})
    and quiet.dined_on = ${sql.ref(`${owner}.${day}`)} and quiet.notice <> 'news')`;

const ofDines = sql`dine d join member m on (m.partner_id, m.id) = (d.partner_id, d.member_id)`;

// The mail of a claim names the dine that resolved it.
const noClaim = sql`not exists (select from claim c
  where (c.partner_id, c.member_id, c.dine_id) = (d.partner_id, d.member_id, d.id))`;

type Source = (search: MailSearch) => RawBuilder<unknown>;

/** A sum on the way: an authorization that earns. */
const dineSeen: Source = (
  search,
) => sql`select d.partner_id, d.member_id, 'dineSeenMail' as kind, d.id::text as subject
    from ${ofDines} where ${hasMail} and d.award_status = 'Pending' and d.cleared_cents is null
      and d.notice = 'news' and d.eligible_cents > 0 and d.created_at >= ${since(search)}
      and d.dined_on >= ${search.today}::date - ${SEEN_DAYS}::int`;

const rewardFinal: Source = (
  search,
) => sql`select d.partner_id, d.member_id, 'rewardFinalMail' as kind, d.id::text as subject
    from ${ofDines} where ${hasMail} and d.award_status in ('Awarded', 'Paid')
      and d.notice = 'news' and d.transaction_type = 'Settle' and d.reward_units > 0 and d.awarded_at >= ${since(search)}
      and d.dined_on >= ${search.today}::date - ${FINAL_DAYS}::int
      and ${noClaim}`;

const bonusEarned: Source = (
  search,
) => sql`select b.partner_id, b.member_id, 'bonusEarnedMail' as kind, b.code as subject
    from member_bonus b join member m on (m.partner_id, m.id) = (b.partner_id, b.member_id)
    where ${hasMail} and b.status = 'Qualified'
      and b.qualified_on >= ${search.today}::date - ${FINAL_DAYS}::int
      and ${isNewsOn('b', 'qualified_on')}`;

/** A completed reservation of the last days without a check or a claim. */
const checkMissing: Source = ({
  today,
}) => sql`select r.partner_id, r.member_id, 'checkMissingMail' as kind, r.id::text as subject
    from reservation r join member m on (m.partner_id, m.id) = (r.partner_id, r.member_id)
    where ${hasMail} and r.status = 'Completed'
      and r.local_date between ${today}::date - ${MISSING_UNTIL_DAYS}::int and ${today}::date - ${RESERVED_CLAIM_DAYS}::int
      and ${isCheckMissing}`;

/** Facts that members are notified of as they happen, by mail or push. */
export const newsOf = { dineSeen, rewardFinal, bonusEarned, checkMissing };

/** Recent facts of members; the dines that were just seen are looked for more often. */
export const newsSources: readonly Source[] = [
  dineSeen,
  rewardFinal,
  (search) => sql`select fact.* from (${bonusEarned(search)}) as fact
    join member m on (m.partner_id, m.id) = (fact.partner_id, fact.member_id) where m.email_opt_in`,
  (search) => sql`select r.partner_id, r.member_id, 'reservationBonusMail', r.id::text
    from reservation r join member m on (m.partner_id, m.id) = (r.partner_id, r.member_id)
    where ${hasMail} and m.email_opt_in and r.is_bonus_earned
      and r.local_date >= ${search.today}::date - ${FINAL_DAYS}::int
      and ${isNewsOn('r', 'local_date')}`,
  (search) => sql`select f.partner_id, f.member_id, 'flexOfferMail', f.id::text
    from flex_offer f join member m on (m.partner_id, m.id) = (f.partner_id, f.member_id)
    where ${hasMail} and m.email_opt_in
      and f.earned_on >= ${search.today}::date - ${FINAL_DAYS}::int
      and ${isNewsOn('f', 'earned_on')}`,
  (search) => sql`select p.partner_id, p.member_id,
      case p.status when 'completed' then 'payoutSentMail' else 'payoutFailedMail' end, p.id::text
    from payout p join member m on (m.partner_id, m.id) = (p.partner_id, p.member_id)
    where ${hasMail} and p.status in ('completed', 'rejected') and p.updated_at >= ${since(search)}`,
  // The subject counts the replacements of a card, so that each is announced once.
  (search) => sql`select c.partner_id, c.member_id, 'cardReplacedMail',
      c.id || ' ' || (select count(*) from card_reissue r where r.replaces = c.network_token)
    from (select distinct partner_id, member_id, card_id from card_reissue
      where is_news and reissued_at >= ${since(search)}
        and first_seen >= ${search.today}::date - ${FINAL_DAYS}::int) as r
    join card c on (c.partner_id, c.member_id, c.id) = (r.partner_id, r.member_id, r.card_id)
    join member m on (m.partner_id, m.id) = (c.partner_id, c.member_id)
    where ${hasMail} and c.unlinked_on is null`,
  (search) => sql`select distinct d.partner_id, d.member_id, 'dinesAddedMail', ${search.today}::text
    from ${ofDines} where ${hasMail} and d.notice = 'summary' and d.award_status <> 'Forfeit'
      and ${noClaim}
      and d.created_at >= ${since(search)}
      and not exists (select from outbox o where (o.partner_id, o.member_id, o.kind)
          = (d.partner_id, d.member_id, 'dinesAddedMail')
        and o.created_at > ${search.now.toISOString()}::timestamptz - make_interval(days => ${SUMMARY_EVERY_DAYS}::int))`,
];

/** Statements of the month before, which read its dines, and missing checks. */
export const hourlySources: readonly Source[] = [
  checkMissing,
  ({ today }) => sql`select distinct d.partner_id, d.member_id, 'monthlyStatementMail',
      to_char(${today}::date - interval '1 month', 'YYYY-MM')
    from ${ofDines} where ${hasMail} and m.email_opt_in and d.reward_units > 0
      and d.notice = 'news'
      and extract(day from ${today}::date) <= ${STATEMENT_DAYS}
      and d.dined_on >= date_trunc('month', ${today}::date - interval '1 month')::date
      and d.dined_on < date_trunc('month', ${today}::date)::date`,
];

/** Queues one mail for each fact that members are notified of; returns how many. */
export const insertMails = async (
  trx: Trx,
  search: MailSearch,
  sources: readonly Source[],
): Promise<number> => {
  const now = sql`${search.now.toISOString()}::timestamptz`;
  let inserted = 0;
  for (const source of sources) {
    const { numAffectedRows } = await sql`
      insert into outbox (partner_id, member_id, kind, subject, priority, created_at, due_at, done_at)
      select found.*, case kind when 'dineSeenMail' then ${priorities.timely}::int else ${priorities.bulk}::int end, ${now},
        ${now} + case kind when 'dinesAddedMail' then ${SUMMARY_DELAY} else interval '0' end,
        ${search.isSilent ? now : sql`null::timestamptz`}
      from (${source(search)}) as found (partner_id, member_id, kind, subject)
      where not exists (select from outbox o
        where (o.partner_id, o.member_id, o.kind, o.subject)
          = (found.partner_id, found.member_id, found.kind, found.subject))
      on conflict do nothing`.execute(trx);
    inserted += Number(numAffectedRows ?? 0);
  }
  return inserted;
};
