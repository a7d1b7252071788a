import { type Dine, freshProgress, type Progress } from '#domain/earning/dine.ts';
import { canonicalOrder, captureKey, type FeedEvent } from '#domain/earning/events/feed-event.ts';
import { matchMerchant } from '#domain/earning/events/match-merchant.ts';
import type { Bill } from '#domain/earning/events/pair-events.ts';
import { instantOf, localDate } from '#domain/earning/local-time.ts';
import { EVERY_DAY, type Offer, openOffer, type Terms, termsOf } from '#domain/earning/policy.ts';
import type { TierLevel } from '#domain/member/member.ts';
import type { AcclaimedLevel } from '#domain/merchant/merchant.ts';
import type { PairedFacts } from './batch-facts.ts';
import type { StoredDine } from './dine-store.ts';
import type { EarningPartner } from './engine.ts';
import type { LookupCache } from './lookup-cache.ts';
import type { HeldCard, KnownMerchant } from './lookup-store.ts';

/** A bill of a member at a merchant, with the stored dine when there is one. */
export type BatchDine = Dine & {
  holder: HeldCard;
  place: KnownMerchant;
  program: EarningPartner;
  dinedAt: Date;
  stored: StoredDine | null;
};
export type Unmatched = 'unknownCard' | 'unknownMerchant' | 'ambiguousMerchant';

const wasHeldOn = (card: HeldCard, date: string) =>
  card.tracksFrom <= date && (!card.unlinkedOn || date < card.unlinkedOn);

/** Who held a card on a day; before any holder's tracking began, the first to track it afterwards. */
export const holderOn = (cards: readonly HeldCard[], date: string): HeldCard | undefined => {
  const held = cards.filter((card) => wasHeldOn(card, date));
  const rising = (held.length > 0 ? held : cards.filter((card) => date < card.tracksFrom)).toSorted(
    (a, b) =>
      a.tracksFrom < b.tracksFrom ? -1 : a.tracksFrom > b.tracksFrom ? 1 : a.cardId - b.cardId,
  );
  return held.length > 0 ? rising.at(-1) : rising[0];
};

const tierOn = ({ tier, tierChanges }: HeldCard, date: string): TierLevel =>
  tierChanges.findLast(({ effectiveOn }) => effectiveOn <= date)?.tier ??
  tierChanges[0]?.tier ??
  tier;

/** What a restaurant offers under a campaign; every day without limits when it says nothing. */
export const offerFor = ({ offers }: KnownMerchant, campaignCode: string): Offer =>
  offers.find((offer) => offer.campaignCode === campaignCode) ??
  offers.find((offer) => offer.campaignCode === '*') ??
  openOffer;

const storedTerms = (dine: StoredDine, program: EarningPartner): Terms => ({
  tier: dine.tier_level,
  rate: dine.tier_rate ?? dine.rate,
  vipRate: dine.vip_rate,
  weekdays: dine.offer_weekdays ?? EVERY_DAY,
  maxSpendCents: dine.offer_max_spend_cents,
  maxVisits: dine.offer_max_visits,
  // The column's check keeps it to the three levels.
  acclaimedLevel: (dine.acclaimed_level ?? 0) as AcclaimedLevel,
  isHeld: dine.cleared_cents === null ? program.holdDays > 0 : dine.hold_until !== null,
});

const progressOf = (dine: StoredDine): Progress => ({
  isReleased: dine.hold_until !== null && dine.awarded_at !== null,
  isPaid: dine.paid_at !== null,
  isReviewed: dine.is_reviewed,
  closed:
    dine.award_status === 'Forfeit' &&
    (dine.reason === 'neverCleared' || dine.reason === 'reviewExpired')
      ? dine.reason
      : null,
});

const freshTerms = (
  program: EarningPartner,
  facts: { holder: HeldCard; place: KnownMerchant; date: string },
): Terms => {
  const tier = tierOn(facts.holder, facts.date);
  const offer = offerFor(facts.place, program.campaignOf(tier));
  return termsOf(program.earning, { tier, offer, acclaimedLevel: facts.place.acclaimedLevel });
};

const isFirstClearing = (bill: Bill, dine: StoredDine) =>
  bill.clearedCents !== null && dine.cleared_cents === null;

const placeOf = (
  bill: Bill,
  dine: StoredDine | undefined,
  directory: LookupCache,
): KnownMerchant | Unmatched => {
  const kept = dine && directory.merchantOf(dine.merchant_id);
  if (kept && !isFirstClearing(bill, dine)) return kept;
  const match = matchMerchant(bill.mids, localDate(bill.wallTime), directory.ownersOf);
  const found = match.kind === 'matched' ? directory.merchantOf(match.merchantId) : undefined;
  return found ?? kept ?? (match.kind === 'ambiguous' ? 'ambiguousMerchant' : 'unknownMerchant');
};

const hasConsentAt = ({ withdrawnAt }: HeldCard, at: Date): boolean =>
  withdrawnAt === null || at < withdrawnAt;

export type DineSources = {
  directory: LookupCache;
  dines: ReadonlyMap<string, StoredDine>;
  programOf: (partnerId: string) => EarningPartner;
};

const findDine = (
  bill: Bill,
  refunds: readonly FeedEvent[],
  { directory, dines, programOf }: DineSources,
): BatchDine | Unmatched => {
  const date = localDate(bill.wallTime);
  const dine = dines.get(bill.key);
  const cards = directory.cardsOf(bill.cardToken);
  const holder = dine ? cards.find(({ cardId }) => cardId === dine.card_id) : holderOn(cards, date);
  if (!holder) return 'unknownCard';
  const place = placeOf(bill, dine, directory);
  if (typeof place === 'string') return place;
  const program = programOf(holder.partnerId);
  const dinedAt = instantOf(bill.wallTime, place.timeZone);
  const isKept = dine?.dined_on === date && dine.merchant_id === place.id;
  return {
    bill,
    merchant: place,
    card: { tracksFrom: holder.tracksFrom, hasConsent: hasConsentAt(holder, dinedAt) },
    terms: isKept ? storedTerms(dine, program) : freshTerms(program, { holder, place, date }),
    refunds,
    progress: dine ? progressOf(dine) : freshProgress,
    holder,
    place,
    program,
    dinedAt,
    stored: dine ?? null,
  };
};

const refundsByBill = ({ refunds, links }: PairedFacts): Map<string, FeedEvent[]> => {
  const groups = new Map<string, FeedEvent[]>();
  for (const refund of refunds) {
    const bill = links.get(captureKey(refund));
    if (bill) groups.set(bill, [...(groups.get(bill) ?? []), refund]);
  }
  for (const group of groups.values()) group.sort(canonicalOrder);
  return groups;
};

/** Every bill of a world as a visit, or why it has no member or merchant. */
export const buildDines = (
  paired: PairedFacts,
  sources: DineSources,
): Map<string, BatchDine | Unmatched> => {
  const refunds = refundsByBill(paired);
  const visits = new Map<string, BatchDine | Unmatched>();
  for (const [key, bill] of paired.bills)
    visits.set(key, findDine(bill, refunds.get(key) ?? [], sources));
  return visits;
};

export const isDine = (found: BatchDine | Unmatched | undefined): found is BatchDine =>
  typeof found === 'object';
