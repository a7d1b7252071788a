import { sql } from 'kysely';
import { asOwner, type Database } from '#server/platform/db/index.ts';
import { PARTNER } from '../posting/workload.ts';

const FIRST = ['Maya', 'Oliver', 'June', 'Nora', 'Priya', 'Amara', 'Cora', 'Theo', 'Sam', 'Hana'];
const LAST = ['Okafor', 'Brandt', 'Whitlow', 'Raman', 'Diallo', 'Farrow', 'Lind', 'Castellano'];

const oneOf = (names: readonly string[], n: number) =>
  sql`(array[${sql.join(names)}])[1 + (m.id * ${n}) % ${names.length}]`;

/** Gives members names and cards of their own, and adds dines of the last year. */
export const fillProgram = (db: Database, dines: number): Promise<void> =>
  asOwner(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    // The constraints of these rows hold by construction.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update member m set first_name = ${oneOf(FIRST, 7)},
      last_name = ${oneOf(LAST, 5)} || (m.id % 997), partner_number = 'N' || (600000000 + m.id),
      phone_number = '55' || (50000000 + m.id),
      email = lower(${oneOf(FIRST, 7)}) || '.' || m.id || '@example.test',
      join_date = date '2020-01-01' + (m.id * 31 % 2400)::int`.execute(trx);
    await sql`update card set last_four = lpad((member_id * 37 % 10000)::text, 4, '0')`.execute(
      trx,
    );
    await sql`insert into dine (partner_id, member_id, id, provider, transaction_id, card_token,
        card_id, merchant_id, award_status, reason, dined_on, dined_at, auth_cents, cleared_cents,
        eligible_cents, reward_units, tier_level, rate)
      select ${PARTNER}, c.member_id, n, 'simnet', 'tx-' || n, c.network_token, c.id,
        'm' || (1 + n * 13 % 10000),
        case when n % 9 = 0 then 'Forfeit' when n % 50 = 1 then 'Pending' else 'Awarded' end,
        case when n % 9 = 0 then 'notRewardDay' end,
        current_date - 365 + (n * 365::bigint / ${dines})::int,
        now() - interval '365 days' + n * (interval '365 days' / ${dines}),
        1000 + n * 17 % 20000, 1000 + n * 17 % 20000, 1000 + n * 17 % 20000, n % 300, 'OptedIn', 3
      from generate_series(1, ${dines}::int) n
      join lateral (select member_id, id, network_token from card
        where partner_id = ${PARTNER} and member_id = 1 + (n * 7919::bigint) % (select max(id) from member))
        c on true`.execute(trx);
    // Triggers are off here.
    await sql`insert into insight_change (partner_id, member_id, month)
      select distinct partner_id, member_id, date_trunc('month', dined_on::timestamp)::date from dine
      order by 3`.execute(trx);
  });

/** Changes the latest dine, which marks its month for the next count of insight. */
export const changeLatestDine = (db: Database): Promise<unknown> =>
  asOwner(db, (trx) =>
    sql`update dine set reward_units = reward_units + 1
      where partner_id = ${PARTNER} and id = (select max(id) from dine)`.execute(trx),
  );
