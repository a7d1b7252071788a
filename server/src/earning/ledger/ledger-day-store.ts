import { type RawBuilder, sql } from 'kysely';
import type { SourceCode } from '#domain/earning/award-states.ts';
import type { LedgerCategory, LedgerSum, MemberAccount } from '#domain/ledger/ledger-days.ts';
import { BUSINESS_TIME_ZONE } from '#domain/time/local-time.ts';
import { type PageOrder, pageOrder, type Trx } from '#server/platform/db/index.ts';

// Columns of a journal that never change, so that a sum of a day stays exact.
const category = sql`case j.kind when 'earn' then 'dining' when 'bonus' then 'bonuses'
  when 'adjustment' then 'adjustments' when 'refund' then 'refunds' when 'release' then 'releases'
  else 'payments' end`;
const postedOn = sql`(j.posted_at at time zone ${BUSINESS_TIME_ZONE})::date`;

// Entries are read by the key of their journal: the planner does not know how few journals there are, and would scan all.
const entriesOf = (condition: RawBuilder<unknown>) => sql`cross join lateral (select * from entry
  where (entry.partner_id, entry.member_id, entry.journal_id) = (j.partner_id, j.member_id, j.id)
    and ${condition} offset 0) e`;

const sumsOf = (journals: RawBuilder<unknown>) => sql`
  select j.partner_id, ${postedOn} as day, ${category} as category, e.account,
    sum(e.units)::int8 as units, count(*)::int8 as entries
  from (select * from journal where ${journals} offset 0) j
  ${entriesOf(sql`account <> 'program'`)}
  group by 1, 2, 3, 4`;

const mark = sql`coalesce((select journal_id from ledger_day_mark), 0)`;

/** The sums of a program by day, category and account up to a day: the stored ones, and the journals above the mark. */
export const readLedgerSums = async (
  trx: Trx,
  partnerId: string,
  to: string,
): Promise<LedgerSum[]> => {
  const { rows } = await sql<LedgerSum>`
    select day, category, case account when 'in_flight' then 'inFlight' else account end as account,
      sum(units)::int8 as units, sum(entries)::int8 as entries
    from (select partner_id, day, category, account, units, entries from ledger_day
        where partner_id = ${partnerId}
      union all ${sumsOf(sql`id > ${mark} and partner_id = ${partnerId}`)}) as sums
    where day <= ${to}::date group by 1, 2, 3 order by 1`.execute(trx);
  return rows;
};

/** Locks the mark and returns the last journal that the stored sums have. */
export const lockLedgerDays = async (trx: Trx): Promise<number> => {
  await sql`insert into ledger_day_mark (journal_id) values (0) on conflict do nothing`.execute(
    trx,
  );
  const row = await trx
    .selectFrom('ledger_day_mark')
    .select('journal_id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.journal_id;
};

/** Adds the journals of a range of numbers to the stored sums and moves the mark behind them. */
export const addLedgerDays = async (
  trx: Trx,
  { after, through }: { after: number; through: number },
): Promise<void> => {
  await sql`insert into ledger_day (partner_id, day, category, account, units, entries)
    ${sumsOf(sql`id > ${after} and id <= ${through}`)}
    on conflict (partner_id, day, category, account) do update set
      units = ledger_day.units + excluded.units,
      entries = ledger_day.entries + excluded.entries`.execute(trx);
  await sql`update ledger_day_mark set journal_id = ${through}`.execute(trx);
};

const accountOf = {
  available: 'available',
  inFlight: 'in_flight',
  paid: 'paid',
  deferred: 'deferred',
};

const kindsOf: { readonly [C in LedgerCategory]: RawBuilder<unknown> } = {
  dining: sql`j.kind = 'earn'`,
  bonuses: sql`j.kind = 'bonus'`,
  adjustments: sql`j.kind = 'adjustment'`,
  refunds: sql`j.kind = 'refund'`,
  releases: sql`j.kind = 'release'`,
  payments: sql`j.kind in ('paid', 'payout', 'accrual')`,
};

export type LedgerEntry = {
  journalId: number;
  postedAt: string;
  category: LedgerCategory;
  account: MemberAccount;
  units: number;
  sourceCode: SourceCode;
  source: string;
  email: string;
  dineId: number | null;
  restaurant: string | null;
};

export type EntryFilter = {
  partnerId: string;
  from: string | null;
  to: string;
  category: LedgerCategory | null;
  /** Every owed account when null. */
  account: MemberAccount | null;
  /** Only of this bonus. */
  bonusCode?: string;
  order?: PageOrder;
  before: { postedAt: string; journalId: number; account: MemberAccount } | null;
  limit: number;
};

const startOf = (day: RawBuilder<unknown>) =>
  sql`(${day})::timestamp at time zone ${BUSINESS_TIME_ZONE}`;

/** The entries behind a figure; days are of the posting, by the business time zone. */
export const listLedgerEntries = async (
  trx: Trx,
  {
    partnerId,
    from,
    to,
    category: only,
    account,
    bonusCode,
    order = 'latest',
    before,
    limit,
  }: EntryFilter,
): Promise<LedgerEntry[]> => {
  const { direction, behind } = pageOrder(order);
  const accounts =
    account === null
      ? sql`account in ('deferred', 'available', 'in_flight')`
      : sql`account = ${accountOf[account]}`;
  const rest =
    before === null
      ? sql``
      : sql`and j.posted_at ${behind}= ${before.postedAt}::timestamptz and (j.posted_at, j.id, e.account)
          ${behind} (${before.postedAt}::timestamptz, ${before.journalId}, ${accountOf[before.account]})`;
  const { rows } = await sql<LedgerEntry>`
    select page.id as "journalId", page.category, page.units, p.source_code as "sourceCode", p.source,
      to_char(page.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "postedAt",
      case page.account when 'in_flight' then 'inFlight' else page.account end as account,
      m.email, p.dine_id as "dineId", p.restaurant
    from (select j.partner_id, j.member_id, j.id, j.posted_at, ${category} as category, e.account, e.units
      from journal j ${entriesOf(accounts)}
      where j.partner_id = ${partnerId} and j.posted_at < ${startOf(sql`${to}::date + 1`)}
        ${from === null ? sql`` : sql`and j.posted_at >= ${startOf(sql`${from}::date`)}`}
        ${bonusCode === undefined ? sql`` : sql`and j.bonus_code = ${bonusCode}`}
        ${only === null ? sql`` : sql`and ${kindsOf[only]}`} ${rest}
      order by j.posted_at ${direction}, j.id ${direction}, e.account ${direction} limit ${limit}) as page
    join posting p on (p.partner_id, p.member_id, p.id) = (page.partner_id, page.member_id, page.id)
    join member m on (m.partner_id, m.id) = (page.partner_id, page.member_id)
    order by page.posted_at ${direction}, page.id ${direction}, page.account ${direction}`.execute(
    trx,
  );
  return rows;
};

/** Members of a program whose final balance is below zero, and its sum. */
export const sumBelowZero = async (
  trx: Trx,
  partnerId: string,
): Promise<{ members: number; units: number }> => {
  const { rows } = await sql<{ members: number; units: number }>`
    select count(*)::int as members, coalesce(sum(units), 0)::int8 as units from balance
    where partner_id = ${partnerId} and account = 'available' and units < 0`.execute(trx);
  return rows[0] ?? { members: 0, units: 0 };
};
