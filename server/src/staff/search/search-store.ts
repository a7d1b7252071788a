import { sql } from 'kysely';
import type { StaffHit } from '#contract/staff/search.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { beginsWith, hasName, nameBranches, phoneOf } from './match-member.ts';

export const MAX_HITS = 8;
/** Members and restaurants whose dines together are found. */
const MAX_CANDIDATES = 20;

export type Hit<Kind extends StaffHit['kind']> = Extract<StaffHit, { kind: Kind }>;

export const memberColumns = sql`'member' as kind, m.id, m.email,
  m.first_name || ' ' || m.last_name as name, coalesce(m.partner_number, '') as "memberNumber",
  m.tier_level as tier, m.member_type as status`;

type Text = { partner: string; text: string; tokens: readonly string[] };

/** Members by exact identifier first, then by the beginning of email and names. */
export const findMembers = async (
  trx: Trx,
  { partner, text, tokens }: Text,
): Promise<Hit<'member'>[]> => {
  const phone = phoneOf(text);
  const { rows } = await sql<Hit<'member'>>`
    select * from (
      (select ${memberColumns}, null as "lastFour", 0 as rank from member m
        where m.partner_id = ${partner} and lower(m.email) = lower(${text}))
      union all (select ${memberColumns}, null, 0 from member m
        where m.partner_id = ${partner} and m.partner_number in (${text}, upper(${text}::text)))
      union all (select ${memberColumns}, null, 0 from member m
        where m.partner_id = ${partner} and m.public_id = ${text})
      union all (select ${memberColumns}, null, 0 from member m
        where m.partner_id = ${partner} and m.phone_number in (${phone}, '+' || ${phone}))
      union all ${sql.join(
        nameBranches(tokens).map(
          (isNamed) => sql`(select ${memberColumns}, null, 1 from member m
            where m.partner_id = ${partner} and ${isNamed} limit ${MAX_HITS})`,
        ),
        sql` union all `,
      )}
      union all (select ${memberColumns}, c.last_four, 2 from card c
        join member m on (m.partner_id, m.id) = (c.partner_id, c.member_id)
        where c.partner_id = ${partner} and c.last_four = ${text}
        order by c.unlinked_on is null desc, c.linked_at desc limit ${MAX_HITS})
    ) as found order by rank, lower(email) limit ${5 * MAX_HITS}`.execute(trx);
  return distinct(rows);
};

const distinct = <Row extends { id: number | string }>(rows: readonly Row[]): Row[] =>
  [...new Map(rows.toReversed().map((row) => [row.id, row])).values()]
    .toReversed()
    .slice(0, MAX_HITS);

export const dineColumns = sql`'dine' as kind, d.id, m.email, m.first_name || ' ' || m.last_name as name,
  r.name as restaurant, d.dined_on as "dinedOn",
  coalesce(d.cleared_cents, d.auth_cents) as "amountCents", d.award_status as status,
  d.reward_units as units`;
export const ofDine = sql`join member m on (m.partner_id, m.id) = (d.partner_id, d.member_id)
  join merchant r on r.id = d.merchant_id`;

/** Dines by the id of their transaction or of a message of theirs, or by their own. */
export const findDines = async (
  trx: Trx,
  { partner, text }: Text,
  id: number | null,
): Promise<Hit<'dine'>[]> => {
  const { rows } = await sql<Hit<'dine'>>`
    (select ${dineColumns} from dine d ${ofDine}
      where d.id = ${id}::bigint and d.partner_id = ${partner} limit ${MAX_HITS})
    union (select ${dineColumns} from dine d ${ofDine}
      where d.transaction_id = ${text} and d.partner_id = ${partner} limit ${MAX_HITS})
    union (select ${dineColumns} from feed_event e join dine d on d.id = e.dine_id ${ofDine}
      where e.message_id = ${text} and d.partner_id = ${partner} limit ${MAX_HITS})`.execute(trx);
  return rows;
};

type Split = { names: readonly string[]; restaurant: string };

// Either the first tokens or the last ones name the member.
const splitsOf = (tokens: readonly string[]): Split[] =>
  tokens.slice(1).flatMap((_, index) => {
    const [head, tail] = [tokens.slice(0, index + 1), tokens.slice(index + 1)];
    return [
      { names: head, restaurant: tail.join(' ') },
      { names: tail, restaurant: head.join(' ') },
    ];
  });

/** The latest dines of members at restaurants that the tokens name, in either order. */
export const findDinesOfTokens = async (
  trx: Trx,
  { partner, tokens }: Omit<Text, 'text'>,
): Promise<Hit<'dine'>[]> => {
  const splits = splitsOf(tokens);
  if (splits.length === 0) return [];
  const branches = splits.map(
    ({ names, restaurant }) => sql`(select ${dineColumns}, d.dined_at
      from (select m.* from member m where m.partner_id = ${partner} and ${hasName(names)}
        limit ${MAX_CANDIDATES}) m
      join dine d on (d.partner_id, d.member_id) = (m.partner_id, m.id)
      join merchant r on r.id = d.merchant_id and ${beginsWith(sql`r.name`, restaurant)}
      order by d.dined_at desc limit ${MAX_HITS})`,
  );
  const { rows } = await sql<Hit<'dine'>>`
    select kind, id, email, name, restaurant, "dinedOn", "amountCents", status, units
    from (${sql.join(branches, sql` union `)}) as found
    order by dined_at desc limit ${MAX_HITS}`.execute(trx);
  return rows;
};

export const findClaim = async (trx: Trx, partner: string, id: number): Promise<Hit<'claim'>[]> => {
  const { rows } = await sql<Hit<'claim'>>`
    select 'claim' as kind, c.id, m.email, m.first_name || ' ' || m.last_name as name, c.restaurant,
      c.purchased_on as "purchasedOn", c.amount_cents as "amountCents", c.status
    from claim c join member m on (m.partner_id, m.id) = (c.partner_id, c.member_id)
    where c.id = ${id} and c.partner_id = ${partner}`.execute(trx);
  return rows;
};

type PayoutRow = Omit<Hit<'payout'>, 'createdAt'> & { createdAt: Date };

export const findPayout = async (
  trx: Trx,
  partner: string,
  id: number,
): Promise<Hit<'payout'>[]> => {
  const { rows } = await sql<PayoutRow>`
    select 'payout' as kind, p.id, m.email, m.first_name || ' ' || m.last_name as name,
      p.created_at as "createdAt", p.amount_cents as "amountCents", p.status
    from payout p join member m on (m.partner_id, m.id) = (p.partner_id, p.member_id)
    where p.id = ${id} and p.partner_id = ${partner}`.execute(trx);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
};

/** Restaurants by id or identifier first, then by the beginning of the name. */
export const findRestaurants = async (trx: Trx, text: string): Promise<Hit<'restaurant'>[]> => {
  const columns = sql`'restaurant' as kind, r.id, r.name, r.city, r.state,
    r.retired_on is not null as "isRetired"`;
  const { rows } = await sql<Hit<'restaurant'>>`
    (select ${columns}, null as identifier from merchant r where r.id = ${text})
    union all (select ${columns}, i.mid from merchant_identifier i
      join merchant r on r.id = i.merchant_id where i.mid = ${text} limit ${MAX_HITS})
    union all (select ${columns}, null from merchant r
      where ${beginsWith(sql`r.name`, text)} order by r.name limit ${MAX_HITS})`.execute(trx);
  return distinct(rows);
};
