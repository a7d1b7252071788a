import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

/** One invariant: how many rows it was checked on and how many break it. */
export type Figure = { rule: string; checked: number; broken: number };

type Counts = RawBuilder<{ checked: number; broken: number }>;

const count = (broken: string, from: RawBuilder<unknown>): Counts =>
  sql`select count(*)::int8 as checked, (count(*) filter (where ${sql.raw(broken)}))::int8 as broken from ${from}`;

const perJournal = sql`(select j.id, coalesce(sum(e.units), 0) as total, count(e.units) as lines
  from journal j left join entry e
    on (e.partner_id, e.member_id, e.journal_id) = (j.partner_id, j.member_id, j.id)
  group by j.partner_id, j.member_id, j.id) as journals`;

// The previous release writes and hashes the key; a later one drops it.
const perKey = sql`(select source_key as stored, hashed_source as written
  from posting) as keys`;

const perBalance = sql`(select coalesce(b.units, 0) as stored, coalesce(s.units, 0) as summed
  from balance b full join (select partner_id, member_id, account, sum(units) as units
    from entry where account <> 'program'
      group by partner_id, member_id, account) s using (partner_id, member_id, account)) as balances`;

const perDine = sql`(select d.award_status, d.reward_units, d.cleared_cents, d.refunded_cents,
    d.eligible_cents, coalesce(p.net, 0) as net, coalesce(p.deferred, 0) as deferred,
    coalesce(p.payments, 0) as payments, coalesce(p.earnings, 0) as earnings
  from dine d left join (select j.partner_id, j.member_id, j.dine_id,
      -sum(e.units) filter (where e.account = 'program') as net,
      sum(e.units) filter (where e.account = 'deferred') as deferred,
      count(distinct j.id) filter (where e.account = 'paid') as payments,
      count(distinct j.id) filter (where (j.dine_source, j.version) = ('clearing', 1)) as earnings
    from journal j join entry e
      on (e.partner_id, e.member_id, e.journal_id) = (j.partner_id, j.member_id, j.id)
    where j.dine_id is not null group by j.partner_id, j.member_id, j.dine_id) p
  on (p.partner_id, p.member_id, p.dine_id) = (d.partner_id, d.member_id, d.id)) as dines`;

const perBill = sql`(select d.cleared_cents as stored,
    (select sum(f.amount_cents) from feed_event f
      where f.provider = d.provider and f.transaction_id = d.transaction_id
        and f.dine_id = d.id and f.event_type = 'clearing') as summed
  from dine d) as bills`;

const perPayout = sql`(select coalesce(i.units, 0) as flying, coalesce(p.cents, 0) as open
  from (select partner_id, member_id, units from balance where account = 'in_flight') i
  full join (select partner_id, member_id, sum(cents) as cents from (
      select partner_id, member_id, amount_cents as cents from payout
        where status in ('pending', 'pending_received', 'error')
      union all select partner_id, member_id, units from accrual_line where status = 'sent') as carried
    group by partner_id, member_id) p using (partner_id, member_id)) as payouts`;

const perPaid = sql`(select coalesce(b.units, 0) as stored, coalesce(p.units, 0) as summed
  from (select partner_id, member_id, units from balance where account = 'paid') b
  full join (select partner_id, member_id, sum(units) as units from (
      select partner_id, member_id, amount_cents as units from payout where status = 'completed'
      union all select partner_id, member_id, units from accrual_line where status = 'posted'
      union all select e.partner_id, e.member_id, e.units from entry e
        join journal j on (j.partner_id, j.member_id, j.id)
          = (e.partner_id, e.member_id, e.journal_id)
        where e.account = 'paid' and j.kind = 'paid') as payments
    group by partner_id, member_id) p using (partner_id, member_id)) as paid`;

const events = sql`(select f.outcome, f.dine_id, f.event_type from feed_event f) as events`;

const rules: readonly [rule: string, counts: Counts][] = [
  ['every journal has lines that sum to zero', count('total <> 0 or lines < 2', perJournal)],
  ['every journal has the key of its source', count('stored is distinct from written', perKey)],
  [
    'all entries together sum to zero',
    sql`select count(*)::int8 as checked, abs(coalesce(sum(units), 0))::int8 as broken from entry`,
  ],
  ['every balance equals the sum of its entries', count('stored <> summed', perBalance)],
  ['every dine has the units of its journals', count('reward_units <> net', perDine)],
  ['a dine earns from its clearing once', count('earnings > 1', perDine)],
  [
    'a refund never takes back more than was paid',
    count('refunded_cents > coalesce(cleared_cents, 0)', perDine),
  ],
  ['no dine has negative units', count('net < 0 or reward_units < 0', perDine)],
  [
    'pending and forfeited dines have no units',
    count("award_status in ('Pending', 'Forfeit') and net <> 0", perDine),
  ],
  [
    'only deferred dines have deferred units',
    count("award_status <> 'Deferred' and deferred <> 0", perDine),
  ],
  [
    'a paid dine with a reward has a payment',
    count("award_status = 'Paid' and payments = 0 and reward_units <> 0", perDine),
  ],
  ['the paid balance is the sum of postings and payouts', count('stored <> summed', perPaid)],
  [
    'the in-flight balance is the sum of open payouts and accrual files',
    count('flying <> open', perPayout),
  ],
  [
    'the cleared amount of a dine is the sum of its captures',
    count('stored is distinct from summed', perBill),
  ],
  [
    'every event has one outcome, and a dine if it was matched',
    count(
      "outcome = '' or (dine_id is null) <> (outcome in ('unknownCard', 'unknownMerchant', 'ambiguousMerchant', 'unlinkedRefund', 'unlinkedChargeback', 'unmatchedReversal'))",
      events,
    ),
  ],
];

export const readFigures = async (trx: Trx): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const [rule, counts] of rules) {
    const { rows } = await counts.execute(trx);
    const [{ checked, broken } = { checked: 0, broken: 1 }] = rows;
    figures.push({ rule, checked, broken });
  }
  return figures;
};
