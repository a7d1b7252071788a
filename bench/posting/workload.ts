import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { sql } from 'kysely';
import { simulateFeed } from '#demo/feed/simulate-feed.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';

export const MEMBERS = 20_000;
export const MERCHANTS = 10_000;
export const PARTNER = 'jetblue';

/** Fills an empty database with a catalog and members of one program, as imports would. */
export const addCatalog = (db: Database, members: number): Promise<void> =>
  asEngine(db, async (trx) => {
    // A large program takes longer than a request may.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`insert into partner (id) values (${PARTNER})`.execute(trx);
    await sql`insert into merchant (id, name, address1, city, state, zip, latitude, longitude, time_zone)
      select 'm' || n, 'Kitchen ' || n, n || ' Main St', 'New York', 'NY', '10001', 40.7, -73.9,
        'America/New_York' from generate_series(1, ${MERCHANTS}::int) n`.execute(trx);
    await sql`insert into merchant_identifier (mid, merchant_id)
      select '90' || (1000000000 + n * 7919 % 899999999), 'm' || n
      from generate_series(1, ${MERCHANTS}::int) n`.execute(trx);
    await sql`insert into offer (merchant_id) select id from merchant`.execute(trx);
    await sql`insert into member (partner_id, public_id, email, first_name, last_name, tier_level,
        member_type, interface_type, join_date)
      select ${PARTNER}, md5(n::text), 'm' || n || '@example.test', 'Ada', 'Byron', 'OptedIn',
        'EnrolledCardMember', 'direct', '2020-01-01' from generate_series(1, ${members}::int) n`.execute(
      trx,
    );
    await sql`insert into member_tier select partner_id, id, join_date, tier_level from member`.execute(
      trx,
    );
    await sql`insert into consent (partner_id, member_id, kind, text_version, agreed_at)
      select partner_id, id, 'cardMonitoring', '1', now() from member`.execute(trx);
    await sql`insert into card (partner_id, member_id, network_token, card_type, last_four,
        consent_id, tracks_from)
      select c.partner_id, c.member_id, 'tok_' || left(md5(c.member_id::text), 12), 'Visa', '4242',
        c.id, '2020-01-01' from consent c`.execute(trx);
  });

export type FeedSize = { events: number; seed: number; days?: number };

/** Writes a realistic feed file: tips, duplicates, refunds, unknown cards. */
export const writeFeed = async (
  db: Database,
  file: string,
  { events, seed, days = 60 }: FeedSize,
): Promise<void> => {
  const facts = await asEngine(db, async (trx) => {
    const cards = await sql<{ token: string }>`
      select network_token as token from card order by member_id`.execute(trx);
    const places = await sql<{ mid: string; name: string }>`
      select i.mid, m.name from merchant_identifier i join merchant m on m.id = i.merchant_id
      order by i.mid`.execute(trx);
    return { cardTokens: cards.rows.map(({ token }) => token), merchants: places.rows };
  });
  const out = createWriteStream(file);
  const simulation = {
    ...facts,
    provider: 'simnet',
    events,
    seed,
    from: '2026-01-01',
    days,
  };
  for (const event of simulateFeed(simulation)) {
    if (!out.write(`${JSON.stringify(event)}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
};
