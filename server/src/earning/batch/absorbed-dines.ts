import { freshProgress } from '#domain/earning/dine.ts';
import type { Bill } from '#domain/earning/events/pair-events.ts';
import { cents } from '#domain/money.ts';
import { localDate, wallTimeIn } from '#domain/time/local-time.ts';
import { type BatchDine, type DineSources, storedTerms } from './build-dines.ts';
import type { KnownMerchant } from './lookup-store.ts';
import type { StoredDine } from './stored-dine.ts';

// Reversed, so that it earns nothing and what it earned is taken back.
const emptyBill = (dine: StoredDine, { timeZone }: KnownMerchant): Bill => ({
  provider: dine.provider,
  transactionId: dine.transaction_id,
  cardToken: dine.card_token,
  settlement: `absorbed ${dine.id}`,
  key: `absorbed ${dine.id}`,
  wallTime: wallTimeIn(dine.dined_at, timeZone),
  mids: [],
  mcc: null,
  entryMode: null,
  authCents: cents(0),
  isReversed: true,
  clearedCents: null,
});

/** Dines whose events belong to another dine now, or to none, as dines of an empty bill. */
export const absorbedDines = (
  absorbed: readonly StoredDine[],
  { lookups, partnerOf }: DineSources,
): BatchDine[] =>
  absorbed.flatMap((dine) => {
    const owner = lookups.cardsOf(dine.card_token).find(({ cardId }) => cardId === dine.card_id);
    const merchant = lookups.merchantOf(dine.merchant_id);
    if (!owner || !merchant) return [];
    const bill = emptyBill(dine, merchant);
    const partner = partnerOf(owner.partnerId, localDate(bill.wallTime));
    return {
      bill,
      merchant,
      owner,
      partner,
      stored: dine,
      card: { tracksFrom: owner.tracksFrom, hasConsent: true },
      terms: storedTerms(dine, partner),
      refunds: [],
      progress: { ...freshProgress, isPaid: dine.paid_at !== null },
      screening: { isFutureDated: false, maxBillCents: null, verdict: null, isLate: false },
      dinedAt: dine.dined_at,
      holdUntil: dine.hold_until,
    };
  });
