import type { CardType } from '../../member/member.ts';
import { localDate } from '../../time/local-time.ts';
import type { FeedEvent } from './feed-event.ts';
import { normalizeMid } from './match-merchant.ts';

// Mastercard reuses transaction ids on later days; other networks identify a bill by id only.
const reusesIds: { readonly [Type in CardType]: boolean } = {
  Visa: false,
  Mastercard: true,
  Amex: false,
  Discover: false,
};

/**
 * Distinguishes bills that share a transaction id: the local date, merchant identifier and card if
 * the card's network reuses ids, else empty. Also empty for an unknown card.
 */
export const settlementOf = (
  { occurredAt, mid, cardToken }: Pick<FeedEvent, 'occurredAt' | 'mid' | 'cardToken'>,
  cardType: CardType | undefined,
): string =>
  cardType && reusesIds[cardType]
    ? `${localDate(occurredAt)} ${normalizeMid(mid) ?? '-'} ${cardToken}`
    : '';
