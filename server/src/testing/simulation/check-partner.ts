import { sql } from 'kysely';
import { sumRewards } from '#server/earning/explain/index.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import type { SimulatedPartner, Simulation } from './open-partners.ts';

type Counts = {
  journals: number;
  balances: number;
  dines: number;
  bonuses: number;
  flying: number;
};

// The counts of broken rows of one program, in one query, as it runs after every step.
const countBroken = async (trx: Trx, partnerId: string): Promise<Counts> => {
  const { rows } = await sql<Counts>`select
    (select count(*) from (select j.id from journal j left join entry e
        on (e.partner_id, e.member_id, e.journal_id) = (j.partner_id, j.member_id, j.id)
      where j.partner_id = ${partnerId} group by j.id
      having coalesce(sum(e.units), 1) <> 0 or count(e.units) < 2) as b)::int as journals,
    (select count(*) from (select member_id, account, units from balance where partner_id = ${partnerId}) b
      full join (select member_id, account, sum(units) as units from entry
        where partner_id = ${partnerId} and account <> 'program' group by 1, 2) s using (member_id, account)
      where coalesce(b.units, 0) <> coalesce(s.units, 0))::int as balances,
    (select count(*) from dine d left join (select j.dine_id, -sum(e.units) as net from journal j
        join entry e on (e.partner_id, e.member_id, e.journal_id) = (j.partner_id, j.member_id, j.id)
        where j.partner_id = ${partnerId} and e.account = 'program' group by 1) p on p.dine_id = d.id
      where d.partner_id = ${partnerId} and (d.reward_units <> coalesce(p.net, 0) or d.reward_units < 0
        or (d.award_status in ('Pending', 'Forfeit') and d.reward_units <> 0)))::int as dines,
    (select count(*) from member_bonus b
      left join bonus_campaign c using (partner_id, code)
      left join (select j.partner_id, j.member_id, j.bonus_code as code, sum(e.units) as units from journal j
        join entry e on (e.partner_id, e.member_id, e.journal_id) = (j.partner_id, j.member_id, j.id)
        where j.partner_id = ${partnerId} and j.kind = 'bonus' and e.account = 'available' group by 1, 2, 3) p
        on (p.partner_id, p.member_id, p.code) = (b.partner_id, b.member_id, b.code)
      where b.partner_id = ${partnerId} and (coalesce(p.units, 0)
          <> case b.status when 'Qualified' then b.reward_units else 0 end
        or b.enrolled_at::date not between c.starts_on and coalesce(c.ends_on, 'infinity')))::int as bonuses,
    (coalesce((select sum(units) from balance where partner_id = ${partnerId} and account = 'in_flight'), 0)
      - coalesce((select sum(amount_cents) from payout where partner_id = ${partnerId}
          and status in ('pending', 'pending_received', 'error')), 0)
      - coalesce((select sum(units) from accrual_line where partner_id = ${partnerId} and status = 'sent'), 0)
    )::int as flying`.execute(trx);
  return rows[0] ?? { journals: 1, balances: 1, dines: 1, bonuses: 1, flying: 1 };
};

/** The broken invariants of one simulated partner. */
export const checkPartner = (
  { db }: Simulation,
  { partnerId }: SimulatedPartner,
): Promise<string[]> =>
  asEngine(db, async (trx) =>
    Object.entries(await countBroken(trx, partnerId))
      .filter(([, broken]) => broken !== 0)
      .map(([rule, broken]) => `${rule}: ${broken}`),
  );

const sumOf = (rows: readonly { units: number }[]): number =>
  rows.reduce((sum, { units }) => sum + units, 0);

/** Members whose displayed rewards do not sum to their balances. */
export const checkSums = ({ db }: Simulation, open: SimulatedPartner): Promise<string[]> =>
  asEngine(db, async (trx) => {
    const faults: string[] = [];
    for (const memberId of open.memberIds) {
      const key = { partnerId: open.partnerId, memberId };
      const { units, balances } = await sumRewards(trx, key, { year: null, limit: 3 });
      const final = sumOf(balances.filter(({ account }) => account !== 'deferred'));
      if (final !== units || balances.some((balance) => sumOf(balance.parts) !== balance.units))
        faults.push(`rewards of member ${memberId} do not sum to the balances`);
    }
    return faults;
  });

/** The purchases to which staff linked refunds of a simulated partner, by message. */
export const readLinks = async (
  { db }: Simulation,
  { plan, eventOf }: SimulatedPartner,
): Promise<ReadonlyMap<string, string>> => {
  const provider = plan.events.length > 0 ? eventOf(0).provider : '';
  const { rows } = await asEngine(db, (trx) =>
    sql<{ messageId: string; purchase: string }>`
      select message_id as "messageId", linked_to ->> 'transactionId' as purchase
      from feed_event where provider = ${provider} and linked_to is not null`.execute(trx),
  );
  return new Map(rows.map(({ messageId, purchase }) => [messageId, purchase]));
};

/** Gives the members of a simulated partner the bonuses that those of another turned on, not yet decided. */
export const copyBonuses = (
  { db }: Simulation,
  { from, to }: { from: SimulatedPartner; to: SimulatedPartner },
): Promise<unknown> =>
  asEngine(db, (trx) =>
    sql`insert into member_bonus (partner_id, member_id, code, status, description, is_new_member,
        reward_units, dines_required, min_spend_cents, counts_from, counts_until, offered_at,
        enrolled_at, idempotency_key)
      select ${to.partnerId}, other.id, b.code, 'Enrolled', b.description, b.is_new_member,
        b.reward_units, b.dines_required, b.min_spend_cents, b.counts_from, b.counts_until,
        b.offered_at, b.enrolled_at, b.idempotency_key
      from member_bonus b
      join member m on (m.partner_id, m.id) = (b.partner_id, b.member_id)
      join member other on other.partner_id = ${to.partnerId}
        and split_part(other.email, '@', 1) = split_part(m.email, '@', 1)
      where b.partner_id = ${from.partnerId}
      on conflict do nothing`.execute(trx),
  );

type Line = { line: string };

// Paid rewards stay paid even if fully refunded or charged back.
const plainStatus = sql`case when d.award_status <> 'Paid' then concat_ws(' ', d.award_status, d.reason)
  when d.reason = 'chargedBack' then 'Forfeit chargedBack'
  when d.refunded_cents = d.cleared_cents then 'Forfeit refunded'
  else concat_ws(' ', 'Awarded', d.reason) end`;

// A purchase before its card tracks is a dine without a reward when the card is linked first, and
// waits without a dine when the purchase comes first.
const isBeforeTracking = sql`d.reward_units = 0 and d.dined_on < (select c.tracks_from from card c
  where (c.partner_id, c.member_id, c.id) = (d.partner_id, d.member_id, d.card_id))`;

/**
 * The state of dines and bonuses without what arrival order may change: ids, number of journals,
 * whether a reward was paid, and purchases before their card tracks.
 */
export const readLedgerLines = (
  { db }: Simulation,
  { partnerId }: SimulatedPartner,
): Promise<string[]> =>
  asEngine(db, async (trx) => {
    const { rows } = await sql<Line>`
      select concat_ws(' ', 'dine', d.transaction_id, d.card_token, ${plainStatus}, d.eligible_cents,
        d.refunded_cents, d.rate, d.reward_units) as line
      from dine d where d.partner_id = ${partnerId} and not (${isBeforeTracking})
      union all
      select concat_ws(' ', 'source', d.transaction_id, d.card_token,
        j.dine_source, -sum(e.units)) as line
      from journal j join dine d on (d.partner_id, d.member_id, d.id) = (j.partner_id, j.member_id, j.dine_id)
      join entry e on (e.partner_id, e.member_id, e.journal_id) = (j.partner_id, j.member_id, j.id)
      where j.partner_id = ${partnerId} and e.account = 'program' and j.kind <> 'accrual'
      group by d.transaction_id, d.card_token, j.dine_source
      having sum(e.units) <> 0
      union all
      select concat_ws(' ', 'bonus', m.email, sum(e.units))
      from journal j join entry e
        on (e.partner_id, e.member_id, e.journal_id) = (j.partner_id, j.member_id, j.id)
      join member m on (m.partner_id, m.id) = (j.partner_id, j.member_id)
      where j.partner_id = ${partnerId} and j.kind = 'bonus' and e.account = 'available'
      group by m.email having sum(e.units) <> 0`.execute(trx);
    return rows.map(({ line }) => line.replaceAll(partnerId, '')).sort();
  });

/** Number of rejected award transitions in a simulated partner. */
export const countConflicts = (
  { db }: Simulation,
  { partnerId }: SimulatedPartner,
): Promise<number> =>
  asEngine(db, async (trx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from award_conflict where partner_id = ${partnerId}`.execute(
      trx,
    );
    return rows[0]?.count ?? 0;
  });

/** The sum of all balances of a simulated partner's members. */
export const sumHeld = ({ db }: Simulation, { partnerId }: SimulatedPartner): Promise<number> =>
  asEngine(db, async (trx) => {
    const { rows } = await sql<{ units: number }>`
      select coalesce(sum(abs(units)), 0)::int8 as units from balance
      where partner_id = ${partnerId}`.execute(trx);
    return rows[0]?.units ?? 0;
  });
