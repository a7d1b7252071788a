import type { CardType } from '../../member/member.ts';
import { localDate } from '../local-time.ts';
import type { FeedEvent } from './feed-event.ts';
import { normalizeMid } from './match-merchant.ts';

// Mastercard uses a transaction id again on following days; the others identify a bill by it alone.
const reusesIds: { readonly [Type in CardType]: boolean } = {
  Visa: false,
  Mastercard: true,
  Amex: false,
  Discover: false,
};

/**
 * Distinguishes bills that share a transaction id: the local date, merchant identifier and card where the card's network
 * uses ids again, else nothing. Nothing also for a card that is not known.
 */
export const settlementOf = (
  { occurredAt, mid, cardToken }: Pick<FeedEvent, 'occurredAt' | 'mid' | 'cardToken'>,
  cardType: CardType | undefined,
): string =>
  cardType && reusesIds[cardType]
    ? `${localDate(occurredAt)} ${normalizeMid(mid) ?? '-'} ${cardToken}`
    : '';
