import { type RawBuilder, sql } from 'kysely';
import type { Operators } from '#domain/staff-search/parse-operators.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { beginsWith, hasName } from './match-member.ts';
import { dineColumns, type Hit, MAX_HITS, memberColumns, ofDine } from './search-store.ts';

/** The dines of a range that are examined, the latest first. */
const MAX_EXAMINED = 10_000;
/** Members and restaurants whose rows are examined. */
const MAX_CANDIDATES = 50;
const MAX_CARDS = 200;

export type Restricted = { partner: string; tokens: readonly string[]; operators: Operators };

const all = (conditions: readonly (RawBuilder<unknown> | false)[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== false)], sql` and `);

type Names = {
  day: RawBuilder<unknown>;
  cents: RawBuilder<unknown>;
  status: RawBuilder<unknown>;
};

const within = ({ day, cents, status }: Names, operators: Operators): RawBuilder<unknown> => {
  const { from, to, minCents, maxCents, status: wanted } = operators;
  return all([
    from !== undefined && sql`${day} >= ${from}::date`,
    to !== undefined && sql`${day} <= ${to}::date`,
    minCents !== undefined && sql`${cents} >= ${minCents}`,
    maxCents !== undefined && sql`${cents} <= ${maxCents}`,
    wanted !== undefined && sql`lower(${status}) = ${wanted}`,
  ]);
};

// The members that the tokens name, and the restaurants whose name begins with them.
const candidates = ({ partner, tokens }: Restricted) => ({
  members: sql`select m.id from member m where m.partner_id = ${partner} and ${hasName(tokens)}
    limit ${MAX_CANDIDATES}`,
  restaurants: sql`select r.id from merchant r where ${beginsWith(sql`r.name`, tokens.join(' '))}
    limit ${MAX_CANDIDATES}`,
});

const withCard = ({ partner, operators: { lastFour } }: Restricted) =>
  sql`select c.member_id, c.id from card c
    where c.partner_id = ${partner} and c.last_four = ${lastFour ?? ''} limit ${MAX_CARDS}`;

const dineNames: Names = {
  day: sql`d.dined_on`,
  cents: sql`coalesce(d.cleared_cents, d.auth_cents)`,
  status: sql`d.award_status`,
};

// The latest of each holder alone, so that a holder with many dines is read no further.
const latestOf = (
  holders: RawBuilder<unknown>,
  { partner, operators }: Restricted,
  isHeld: RawBuilder<unknown>,
) => sql`select d.* from (${holders}) h cross join lateral (
    select * from dine d where d.partner_id = ${partner} and ${isHeld}
      and ${within(dineNames, operators)}
    order by d.dined_on desc, d.id desc limit ${MAX_HITS}) d`;

const examined = (restricted: Restricted): RawBuilder<unknown> => {
  const { partner, tokens, operators } = restricted;
  const { members, restaurants } = candidates(restricted);
  if (operators.lastFour !== undefined) {
    const isHeld = all([
      sql`d.member_id = h.member_id and d.card_id = h.id`,
      tokens.length > 0 && sql`(d.member_id in (${members}) or d.merchant_id in (${restaurants}))`,
    ]);
    return latestOf(withCard(restricted), restricted, isHeld);
  }
  if (tokens.length > 0)
    return sql`${latestOf(members, restricted, sql`d.member_id = h.id`)}
      union ${latestOf(restaurants, restricted, sql`d.merchant_id = h.id`)}`;
  const { from, to } = operators;
  const days = all([
    from !== undefined && sql`dined_on >= ${from}::date`,
    to !== undefined && sql`dined_on <= ${to}::date`,
  ]);
  return sql`select * from (select * from dine where partner_id = ${partner} and ${days}
      order by dined_on desc, id desc limit ${MAX_EXAMINED}) d
    where ${within(dineNames, operators)}`;
};

/** The latest dines that the operators allow, of the members or restaurants that the tokens name. */
export const findRestrictedDines = async (
  trx: Trx,
  restricted: Restricted,
): Promise<Hit<'dine'>[]> => {
  const { rows } = await sql<Hit<'dine'>>`
    select ${dineColumns} from (
      select * from (${examined(restricted)}) found
      order by dined_on desc, id desc limit ${MAX_HITS}) d ${ofDine}
    order by d.dined_on desc, d.id desc`.execute(trx);
  return rows;
};

/** Members with a card of these last four digits, narrowed by the tokens. */
export const findCardMembers = async (
  trx: Trx,
  { partner, tokens, operators: { lastFour } }: Restricted,
): Promise<Hit<'member'>[]> => {
  if (lastFour === undefined) return [];
  const { rows } = await sql<Hit<'member'>>`
    select distinct on (m.id) ${memberColumns}, c.last_four as "lastFour" from card c
    join member m on (m.partner_id, m.id) = (c.partner_id, c.member_id)
    where c.partner_id = ${partner} and c.last_four = ${lastFour}
      ${tokens.length > 0 ? sql`and ${hasName(tokens)}` : sql``}
    order by m.id, c.unlinked_on is null desc limit ${MAX_HITS}`.execute(trx);
  return rows;
};

const ofMember = ({ partner, tokens, operators }: Restricted, alias: string) => {
  const table = sql.ref(alias);
  const { members } = candidates({ partner, tokens, operators });
  return all([
    sql`${table}.partner_id = ${partner}`,
    tokens.length > 0 && sql`${table}.member_id in (${members})`,
    operators.lastFour !== undefined &&
      sql`${table}.member_id in (select member_id from (${withCard({ partner, tokens, operators })}) w)`,
  ]);
};

export const findRestrictedClaims = async (
  trx: Trx,
  restricted: Restricted,
): Promise<Hit<'claim'>[]> => {
  const names = { day: sql`c.purchased_on`, cents: sql`c.amount_cents`, status: sql`c.status` };
  const { rows } = await sql<Hit<'claim'>>`
    select 'claim' as kind, c.id, m.email, m.first_name || ' ' || m.last_name as name, c.restaurant,
      c.purchased_on as "purchasedOn", c.amount_cents as "amountCents", c.status
    from claim c join member m on (m.partner_id, m.id) = (c.partner_id, c.member_id)
    where ${ofMember(restricted, 'c')} and ${within(names, restricted.operators)}
    order by c.id desc limit ${MAX_HITS}`.execute(trx);
  return rows;
};

export const findRestrictedPayouts = async (
  trx: Trx,
  restricted: Restricted,
): Promise<Hit<'payout'>[]> => {
  const names = {
    day: sql`p.created_at::date`,
    cents: sql`p.amount_cents`,
    status: sql`p.status`,
  };
  const { rows } = await sql<Omit<Hit<'payout'>, 'createdAt'> & { createdAt: Date }>`
    select 'payout' as kind, p.id, m.email, m.first_name || ' ' || m.last_name as name,
      p.created_at as "createdAt", p.amount_cents as "amountCents", p.status
    from payout p join member m on (m.partner_id, m.id) = (p.partner_id, p.member_id)
    where ${ofMember(restricted, 'p')} and ${within(names, restricted.operators)}
    order by p.id desc limit ${MAX_HITS}`.execute(trx);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
};
