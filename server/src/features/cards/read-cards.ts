import { createHmac } from 'node:crypto';
import type { Card, CardEntry, CardNotice, PartnerCard } from '#contract/cards.ts';
import { cardPageAddress } from '#domain/cards/card-client.ts';
import { DAY_MS } from '#domain/durations.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { type Ctx, memberKeyOf, memberOf } from '#server/platform/context.ts';
import type { CardDeps } from './deps.ts';
import {
  type CardRow,
  readCards,
  readLostCards,
  readPartnerCards,
  readReplacedCards,
} from './store.ts';

export const presentCard = (row: CardRow): Card => ({
  id: String(row.id),
  cardType: row.card_type,
  lastFour: row.last_four,
  description: row.description,
  tracksFrom: row.tracks_from,
  expires: row.expires_month,
  lastSeen: row.last_seen,
});

const NOTICE_MS = 30 * DAY_MS;

export const listCards = (ctx: Ctx): Promise<Card[]> =>
  ctx.tx(async (trx) => (await readCards(trx, memberKeyOf(ctx))).map(presentCard));

/** Partner cards that are not linked yet. */
export const listPartnerCards = async (ctx: Ctx): Promise<PartnerCard[]> => {
  if (!ctx.partner.hasPartnerLoadedCards) return [];
  const rows = await ctx.tx((trx) => readPartnerCards(trx, memberKeyOf(ctx)));
  return rows.map((row) => ({
    partnerCardId: row.partner_card_id,
    cardType: row.card_type,
    lastFour: row.last_four,
    description: row.description,
  }));
};

/** Cards moved to another partner, declined by the network, or replaced by the bank within 30 days. */
export const listCardNotices = (ctx: Ctx): Promise<CardNotice[]> =>
  ctx.tx(async (trx) => {
    const since = new Date(ctx.now().getTime() - NOTICE_MS);
    const lost = await readLostCards(trx, memberKeyOf(ctx), since);
    const replaced = await readReplacedCards(trx, memberKeyOf(ctx), since);
    return [
      ...lost.map((row) => ({
        kind: row.unlinked_reason === 'refused' ? ('refused' as const) : ('moved' as const),
        cardType: row.card_type,
        lastFour: row.last_four,
        since: row.unlinked_on ?? '',
      })),
      ...replaced.map((row) => ({
        kind: 'replaced' as const,
        cardType: row.card_type,
        lastFour: row.last_four,
        since: businessDay(row.replaced_at),
      })),
    ];
  });

/** A keyed hash of this member's session that reveals nothing about it. */
export const sessionBinding = (ctx: Ctx, key: string): string => {
  const parts = [
    'card-binding',
    ctx.partnerId,
    memberOf(ctx).id,
    ctx.session?.absoluteExpiresAt.toISOString(),
  ];
  return createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
};

/** The card origin's frame URL and the binding of this session. */
export const readCardEntry =
  ({ cardOrigin, publishableKey, bindingKey }: CardDeps) =>
  async (ctx: Ctx): Promise<CardEntry> => ({
    origin: cardOrigin,
    frameUrl: cardPageAddress({ cardOrigin, partner: ctx.partnerId, publishableKey }),
    binding: sessionBinding(ctx, bindingKey),
  });
