import type { Card, CardEntry, CardNotice, PartnerCard } from '#contract/cards.ts';
import { cardPageAddress } from '#domain/cards/card-client.ts';
import { DAY_MS } from '#domain/durations.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import type { CardDeps } from './deps.ts';
import { presentCard } from './present-card.ts';
import { sessionBinding } from './session-binding.ts';
import { readCards, readLostCards, readPartnerCards } from './store.ts';

const noticeMs = 30 * DAY_MS;

const keyOf = (ctx: Ctx) => ({ partnerId: ctx.partnerId, memberId: memberOf(ctx).id });

export const listCards = (ctx: Ctx): Promise<Card[]> =>
  ctx.tx(async (trx) => (await readCards(trx, keyOf(ctx))).map(presentCard));

/** Partner cards that are not linked yet. */
export const listPartnerCards = async (ctx: Ctx): Promise<PartnerCard[]> => {
  if (!ctx.partner.hasPartnerLoadedCards) return [];
  const rows = await ctx.tx((trx) => readPartnerCards(trx, keyOf(ctx)));
  return rows.map((row) => ({
    partnerCardId: row.partner_card_id,
    cardType: row.card_type,
    lastFour: row.last_four,
    description: row.description,
  }));
};

/** Cards moved to another partner or declined by the network within 30 days. */
export const listCardNotices = (ctx: Ctx): Promise<CardNotice[]> =>
  ctx.tx(async (trx) => {
    const since = new Date(ctx.now().getTime() - noticeMs);
    const rows = await readLostCards(trx, keyOf(ctx), since);
    return rows.map((row) => ({
      kind: row.unlinked_reason === 'refused' ? 'refused' : 'moved',
      cardType: row.card_type,
      lastFour: row.last_four,
      since: row.unlinked_on ?? '',
    }));
  });

/** The card origin's frame URL and the binding of this session. */
export const readCardEntry =
  ({ cardOrigin, publishableKey, bindingKey }: CardDeps) =>
  async (ctx: Ctx): Promise<CardEntry> => ({
    origin: cardOrigin,
    frameUrl: cardPageAddress({ cardOrigin, partner: ctx.partnerId, publishableKey }),
    binding: sessionBinding(ctx, bindingKey),
  });
