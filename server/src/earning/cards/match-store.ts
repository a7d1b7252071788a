import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { type BulkColumn, unnestRows } from '#server/platform/db/unnest-rows.ts';

/** A card whose waiting events are looked for. */
export type CardToMatch = {
  partnerId: string;
  memberId: number;
  id: number;
  token: string;
  par: string | null;
  /** Whether no transaction from before the card was linked can store another event. */
  isLast: boolean;
};

type CardCursor = Pick<CardToMatch, 'partnerId' | 'memberId' | 'id'>;

/** Cards whose waiting events are looked for, in batches by key. */
export const readCardsToMatch = async (
  trx: Trx,
  { after, limit }: { after: CardCursor | undefined; limit: number },
): Promise<CardToMatch[]> => {
  const { partnerId, memberId, id } = after ?? { partnerId: '', memberId: 0, id: 0 };
  const { rows } = await sql<CardToMatch>`
    select partner_id as "partnerId", member_id as "memberId", id, network_token as token, par,
      match_until <= now() as "isLast"
    from card
    where match_until is not null
      and (partner_id, member_id, id) > (${partnerId}, ${memberId}, ${id})
    order by partner_id, member_id, id limit ${limit}`.execute(trx);
  return rows;
};

/** Turns compilation of queries off: the estimated cost of many lookups by key is far above the real one. */
export const turnOffJit = (trx: Trx) => sql`set local jit = off`.execute(trx);

const keyColumns: readonly BulkColumn<CardCursor>[] = [
  ['partner_id', 'text', (card) => card.partnerId],
  ['member_id', 'int8', (card) => card.memberId],
  ['id', 'int8', (card) => card.id],
];

/** Ends the search for the events of cards, unless something began it again. */
export const endMatching = (trx: Trx, cards: readonly CardCursor[]) =>
  sql`update card set match_until = null from ${unnestRows(keyColumns, cards)}
    where (card.partner_id, card.member_id, card.id)
        = (given.partner_id, given.member_id, given.id)
      and card.match_until <= now()`.execute(trx);

/** Begins the search for the events of every card that has any. */
export const matchEveryCard = (trx: Trx) =>
  sql`update card set match_until = now() where match_until is null
    and (exists (select from feed_event e
        where e.outcome = 'unknownCard' and e.card_token = card.network_token)
      or exists (select from feed_event e where e.outcome = 'unknownCard'
        and e.details is not null and e.details ->> 'par' = card.par)
      or exists (select from card_reissue r join feed_event e on e.card_token = r.network_token
        where r.replaces = card.network_token and e.dine_id is null))`.execute(trx);
