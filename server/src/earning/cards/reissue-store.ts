import { sql } from 'kysely';
import type { BillTransaction } from '#server/earning/batch/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { type BulkColumn, unnestRows } from '#server/platform/db/unnest-rows.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

/** A card as an event shows it: its token, the account behind it, and when. */
export type SeenCard = { token: string; par: string; lastFour: string | null; seenAt: string };

const seenColumns: readonly BulkColumn<SeenCard>[] = [
  ['token', 'text', (card) => card.token],
  ['par', 'text', (card) => card.par],
  ['last_four', 'text', (card) => card.lastFour],
  ['seen_at', 'timestamp', (card) => card.seenAt],
];

const REISSUE_LOCK = 7_363_832;

/**
 * Serializes writers that assign a token: the engine that adopts one, or a member who links a card.
 */
export const lockReissues = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(${REISSUE_LOCK}::int, 0)`.execute(trx);

const isKnown = sql`(exists (select from card c where c.network_token = seen.token)
  or exists (select from card_reissue r where r.network_token = seen.token))`;
const accountToken = sql`coalesce(
  (select r.replaces from card_reissue r where r.network_token = seen.token), seen.token)`;

/**
 * Whether any of the cards is unknown, or a linked card whose account is not known yet. Which accounts are known is not
 * read here: another import may be learning one.
 */
export const showsNewCard = async (trx: Trx, cards: readonly SeenCard[]): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${unnestRows(seenColumns, cards)} cross join lateral
      (select given.*) as seen
      where not ${isKnown}
        or exists (select from card c where c.network_token = ${accountToken}
          and c.unlinked_on is null and c.par is null)) as found`.execute(trx);
  return rows[0]?.found ?? false;
};

/** Whether a member has linked a card of the account. */
export const isLinkedAccount = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  par: string,
): Promise<boolean> =>
  (await trx
    .selectFrom('card')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('par', '=', par)
    .where('unlinked_on', 'is', null)
    .executeTakeFirst()) !== undefined;

/**
 * Stores the account of linked cards that have none; an account that another linked card has is not
 * moved.
 */
export const learnAccounts = (trx: Trx, cards: readonly SeenCard[]) =>
  sql`update card set par = learned.par, match_until = default
    from (select distinct on (seen.par) seen.par, c.partner_id, c.member_id, c.id
      from ${unnestRows(seenColumns, cards)} cross join lateral (select given.*) as seen
      join card c on c.network_token = ${accountToken} and c.unlinked_on is null and c.par is null
      order by seen.par, seen.seen_at desc, seen.token) as learned
    where (card.partner_id, card.member_id, card.id)
        = (learned.partner_id, learned.member_id, learned.id)
      and not exists (select from card other
        where other.par = learned.par and other.unlinked_on is null)`.execute(trx);

export type ReissuedCard = MemberKey &
  SeenCard & { cardId: number; replaces: string; formerLastFour: string };

/** The unknown cards of known accounts among the given ones and the events that wait, each with the card it replaces. */
export const readReissuedCards = async (
  trx: Trx,
  cards: readonly SeenCard[],
): Promise<ReissuedCard[]> => {
  const { rows } = await sql<ReissuedCard>`
    with given as materialized (select * from ${unnestRows(seenColumns, cards)}),
    seen as (select token, par, last_four, seen_at from given
      union all select e.card_token, e.details ->> 'par', e.details ->> 'cardLastFour', e.occurred_at
      from (select distinct par from given) as account
      cross join lateral (select * from feed_event
        where outcome = 'unknownCard' and details is not null and details ->> 'par' = account.par
        offset 0) as e)
    select distinct on (seen.token) seen.token, seen.par, seen.last_four as "lastFour",
      seen.seen_at as "seenAt", c.partner_id as "partnerId", c.member_id as "memberId",
      c.id as "cardId", c.network_token as replaces, c.last_four as "formerLastFour"
    from seen cross join lateral (select * from card where card.par = seen.par
      order by unlinked_on desc nulls first, tracks_from, id limit 1) as c
    where not ${isKnown}
    order by seen.token, seen.last_four is null, seen.seen_at`.execute(trx);
  return rows;
};

/** Stores a new token of a card, and its last four digits where no later one is known. */
export const insertReissue = async (
  trx: Trx,
  card: ReissuedCard,
  { now, isNews }: { now: Date; isNews: boolean },
): Promise<void> => {
  const { token, replaces, partnerId, memberId, cardId, lastFour, seenAt } = card;
  await sql`insert into card_reissue (network_token, replaces, partner_id, member_id, card_id,
      last_four, first_seen, reissued_at, is_news)
    values (${token}, ${replaces}, ${partnerId}, ${memberId}, ${cardId}, ${lastFour},
      ${seenAt}::timestamp, ${now.toISOString()}::timestamptz, ${isNews})`.execute(trx);
  await sql`update card set match_until = default
    where (partner_id, member_id, id) = (${partnerId}, ${memberId}, ${cardId})`.execute(trx);
  await sql`update card set last_four = latest.last_four, expires_month = null
    from (select last_four from card_reissue where replaces = ${replaces} and last_four is not null
      order by first_seen desc, network_token desc limit 1) as latest
    where (card.partner_id, card.member_id, card.id) = (${partnerId}, ${memberId}, ${cardId})
      and card.unlinked_on is null and card.last_four <> latest.last_four`.execute(trx);
};

/** Gives the events that waited for a new card the token that it replaces; returns their transactions. */
export const moveWaitingEvents = async (
  trx: Trx,
  { token, replaces }: ReissuedCard,
): Promise<BillTransaction[]> => {
  const { rows } = await sql<BillTransaction>`
    update feed_event set card_token = ${replaces}
    where card_token = ${token} and dine_id is null
    returning provider, transaction_id as "transactionId"`.execute(trx);
  return rows;
};

/** Cards that events wait for and whose account a member had linked on the day of the purchase. */
export const readWaitingCards = async (
  trx: Trx,
  { accounts, limit }: { accounts: readonly string[]; limit: number },
): Promise<SeenCard[]> => {
  const { rows } = await sql<SeenCard>`
    select distinct on (seen.token) seen.token, seen.par, seen."lastFour", seen."seenAt"
    from unnest(${accounts}::text[]) as account (par) cross join lateral (
      select card_token as token, account.par, details ->> 'cardLastFour' as "lastFour",
        occurred_at as "seenAt"
      from feed_event
      where outcome = 'unknownCard' and details is not null and details ->> 'par' = account.par
        and exists (select from card c where c.par = account.par
          and c.tracks_from <= occurred_at::date
          and (c.unlinked_on is null or occurred_at::date < c.unlinked_on))
      offset 0) as seen
    where not ${isKnown}
    order by seen.token, seen."lastFour" is null, seen."seenAt" limit ${limit}`.execute(trx);
  return rows;
};

/** An event that waits under the token of a card that replaced another, and the token that it replaces. */
export type StrayEvent = BillTransaction & { messageId: string; cardToken: string };

export const readStrayEvents = async (
  trx: Trx,
  { tokens, limit }: { tokens: readonly string[]; limit: number },
): Promise<StrayEvent[]> => {
  const { rows } = await sql<StrayEvent>`
    select e.provider, e.message_id as "messageId", e.transaction_id as "transactionId",
      r.replaces as "cardToken"
    from unnest(${tokens}::text[]) as given (token)
    join card_reissue r on r.replaces = given.token
    cross join lateral (select provider, message_id, transaction_id from feed_event
      where card_token = r.network_token and dine_id is null offset 0) as e
    limit ${limit}`.execute(trx);
  return rows;
};

const strayColumns: readonly BulkColumn<StrayEvent>[] = [
  ['provider', 'text', (event) => event.provider],
  ['message_id', 'text', (event) => event.messageId],
  ['card_token', 'text', (event) => event.cardToken],
];

export const moveStrayEvents = (trx: Trx, events: readonly StrayEvent[]) =>
  sql`update feed_event as stored set card_token = given.card_token
    from ${unnestRows(strayColumns, events)}
    where (stored.provider, stored.message_id) = (given.provider, given.message_id)
      and stored.dine_id is null`.execute(trx);

/** The tokens of cards that replaced another, each with the token that it replaces. */
export const readAccountTokens = async (
  trx: Trx,
  tokens: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ token: string; replaces: string }>`
    select network_token as token, replaces from card_reissue
    where network_token = any(${tokens}::text[])`.execute(trx);
  return new Map(rows.map(({ token, replaces }) => [token, replaces]));
};

/** The token under which purchases of a card are stored: the one that it replaces, else its own. */
export const readAccountToken = async (trx: Trx, token: string): Promise<string> =>
  (await readAccountTokens(trx, [token])).get(token) ?? token;

/** Further network tokens of a card. */
export const readReissuedTokens = async (trx: Trx, token: string): Promise<string[]> => {
  const { rows } = await sql<{ token: string }>`
    select network_token as token from card_reissue where replaces = ${token}
    order by first_seen`.execute(trx);
  return rows.map((row) => row.token);
};
