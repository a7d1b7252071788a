import { sql } from 'kysely';
import { cents, formatDollars } from '#domain/money.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import type { ScenarioContext } from './open-scenario.ts';

const notMails = ['payout', 'cardRemoval', 'cardCheck'];

type Row = {
  transaction: string;
  email: string;
  day: string;
  status: string;
  reason: string | null;
  ticket: number | null;
  counted: number;
  refunded: number;
  units: number;
};

const rowsOf = async (trx: Trx, { partnerId }: ScenarioContext): Promise<string[]> => {
  const { rows } = await sql<Row>`
    select d.transaction_id as transaction, m.email, d.dined_on as day, d.award_status as status,
      d.reason, coalesce(d.cleared_cents, d.auth_cents) as ticket, d.eligible_cents as counted,
      d.refunded_cents as refunded, d.reward_units as units
    from dine d join member m on (m.partner_id, m.id) = (d.partner_id, d.member_id)
    where d.partner_id = ${partnerId} order by d.dined_at, d.transaction_id, d.id`.execute(trx);
  return rows.map((row) =>
    [
      `row  ${row.transaction}  ${row.email.split('-s')[0]}  ${row.day}`,
      row.reason ? `${row.status} (${row.reason})` : row.status,
      `${formatDollars(cents(row.ticket ?? 0))} check`,
      `${formatDollars(cents(row.counted))} counts`,
      ...(row.refunded > 0 ? [`${formatDollars(cents(row.refunded))} refunded`] : []),
      `earns ${row.units}`,
    ].join('  '),
  );
};

// Sources without the numbers that depend on other data in the database.
const plainSource = (source: string): string =>
  source
    .replace(/ of \d+/, '')
    .replace(/^(refund|dispute) net-s\d+ (\S+) (refund|chargeback\w*) 1.*?(#\d+)?$/, '$3 $2$4')
    .replace(/^(payout|adjustment|reservation) \d+/, '$1');

type Journal = { code: string; source: string; transaction: string | null; entries: string };

const journalsOf = async (trx: Trx, { partnerId }: ScenarioContext): Promise<string[]> => {
  const { rows } = await sql<Journal>`
    select j.source_code as code, j.hashed_source as source, d.transaction_id as transaction,
      (select string_agg(e.account || ' ' || to_char(e.units, 'FMSG999999999'), ', '
          order by e.account) from entry e
        where (e.partner_id, e.member_id, e.journal_id) = (j.partner_id, j.member_id, j.id)
          and e.account <> 'program') as entries
    from posting j left join dine d
      on (d.partner_id, d.member_id, d.id) = (j.partner_id, j.member_id, j.dine_id)
    where j.partner_id = ${partnerId} order by j.id`.execute(trx);
  return rows.map(({ code, source, transaction, entries }) =>
    ['journal', code, ...(transaction ? [transaction] : []), plainSource(source), entries].join(
      '  ',
    ),
  );
};

const payoutsOf = async (trx: Trx, { partnerId }: ScenarioContext): Promise<string[]> => {
  const rows = await trx
    .selectFrom('payout')
    .select(['status', 'delivery', 'amount_cents'])
    .where('partner_id', '=', partnerId)
    .orderBy('id')
    .execute();
  return rows.map(
    (row) => `payout  ${row.delivery}  ${formatDollars(cents(row.amount_cents))}  ${row.status}`,
  );
};

type TaskRow = { kind: string; isDone: boolean; transaction: string | null };

const tasksOf = async (trx: Trx, { partnerId }: ScenarioContext): Promise<string[]> => {
  const { rows } = await sql<TaskRow>`
    select o.kind, o.done_at is not null as "isDone", d.transaction_id as transaction
    from outbox o left join dine d on o.kind in ('dineSeenMail', 'rewardFinalMail')
      and d.partner_id = o.partner_id and d.id::text = o.subject
    where o.partner_id = ${partnerId}
    -- Mails that one statement queues have ids in any order.
    order by min(o.id) over (partition by o.created_at, o.kind), d.dined_at, o.id`.execute(trx);
  return rows.flatMap(({ kind, isDone, transaction }) => {
    if (kind === 'cardRemoval') return [`removal  ${isDone ? 'confirmed' : 'waits'}`];
    if (notMails.includes(kind)) return [];
    return [['mail', kind, ...(transaction ? [transaction] : [])].join('  ')];
  });
};

const waiting = [
  'unknownMerchant',
  'ambiguousMerchant',
  'unknownCard',
  'unlinkedRefund',
  'unlinkedChargeback',
  'unmatchedReversal',
];

const eventsOf = async (trx: Trx, { provider }: ScenarioContext): Promise<string[]> => {
  const events = await trx
    .selectFrom('feed_event')
    .select(['transaction_id', 'event_type', 'outcome'])
    .where('provider', '=', provider)
    .where('outcome', 'in', waiting)
    .orderBy('occurred_at')
    .execute();
  const conflicts = await trx
    .selectFrom('feed_conflict')
    .select(['message_id'])
    .where('provider', '=', provider)
    .execute();
  return [
    ...events.map((row) => `waits  ${row.transaction_id}  ${row.event_type}  ${row.outcome}`),
    ...conflicts.map(({ message_id }) => `conflict  ${message_id}`),
  ];
};

const balancesOf = async (trx: Trx, { partnerId }: ScenarioContext): Promise<string[]> => {
  const { rows } = await sql<{ email: string; text: string }>`
    select m.email, string_agg(b.account || ' ' || b.units, ', ' order by b.account) as text
    from balance b join member m on (m.partner_id, m.id) = (b.partner_id, b.member_id)
    where b.partner_id = ${partnerId} and b.units <> 0 group by m.email order by m.email`.execute(
    trx,
  );
  return rows.map(({ email, text }) => `balance  ${email.split('-s')[0]}  ${text}`);
};

/**
 * The outcome of a scenario, one fact per line: rows, journals, payouts, emails, waiting events,
 * balances.
 */
export const describeOutcome = (context: ScenarioContext): Promise<string[]> =>
  asEngine(context.db, async (trx) => [
    ...(await rowsOf(trx, context)),
    ...(await journalsOf(trx, context)),
    ...(await payoutsOf(trx, context)),
    ...(await tasksOf(trx, context)),
    ...(await eventsOf(trx, context)),
    ...(await balancesOf(trx, context)),
  ]);
