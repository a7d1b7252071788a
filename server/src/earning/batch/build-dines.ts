import { type Dine, freshProgress, type Progress } from '#domain/earning/dine.ts';
import { canonicalOrder, captureKey, type FeedEvent } from '#domain/earning/events/feed-event.ts';
import { matchMerchant } from '#domain/earning/events/match-merchant.ts';
import type { Bill } from '#domain/earning/events/pair-events.ts';
import { EVERY_DAY, type Offer, openOffer, type Terms, termsOf } from '#domain/earning/policy.ts';
import {
  DEFAULT_MAX_BILL_CENTS,
  HISTORY_DAYS,
  isLateClearing,
  MAX_DAYS_AHEAD,
  type Screening,
  type Verdict,
} from '#domain/earning/screen-bill.ts';
import type { TierLevel } from '#domain/member/member.ts';
import type { AcclaimedLevel } from '#domain/merchant/merchant.ts';
import { cents } from '#domain/money.ts';
import { addDays, dateIn, instantOf, localDate } from '#domain/time/local-time.ts';
import type { PairedFacts } from './batch-facts.ts';
import type { EarningPartner, Engine } from './engine.ts';
import type { LookupCache } from './lookup-cache.ts';
import type { KnownMerchant, OwnedCard } from './lookup-store.ts';
import type { StoredDine } from './stored-dine.ts';

/** A bill of a member at a merchant, with the stored dine when there is one. */
export type BatchDine = Dine & {
  screening: Screening;
  owner: OwnedCard;
  merchant: KnownMerchant;
  partner: EarningPartner;
  dinedAt: Date;
  /** Until when the reward is held, once that is decided. */
  holdUntil: Date | null;
  /** The recorded day from which the review window counts; absent unless a ledger is rebuilt. */
  reviewFrom?: string | null;
  stored: StoredDine | null;
};
/** Why a bill has no member or merchant. */
export type Unmatched = 'unknownCard' | 'unknownMerchant' | 'ambiguousMerchant';

const wasOwnedOn = (card: OwnedCard, date: string) =>
  card.tracksFrom <= date && (!card.unlinkedOn || date < card.unlinkedOn);

/** The owner of a card on a day; before any tracking began, the first owner to track it. */
export const ownerOn = (cards: readonly OwnedCard[], date: string): OwnedCard | undefined => {
  const linked = cards.filter((card) => wasOwnedOn(card, date));
  const rising = (
    linked.length > 0 ? linked : cards.filter((card) => date < card.tracksFrom)
  ).toSorted((a, b) =>
    a.tracksFrom < b.tracksFrom ? -1 : a.tracksFrom > b.tracksFrom ? 1 : a.cardId - b.cardId,
  );
  return linked.length > 0 ? rising.at(-1) : rising[0];
};

const tierOn = ({ tier, tierChanges }: OwnedCard, date: string): TierLevel =>
  tierChanges.findLast(({ effectiveOn }) => effectiveOn <= date)?.tier ??
  tierChanges[0]?.tier ??
  tier;

/** A merchant's offer under a campaign on a day; every day without limits if it has none. Later versions stand first. */
export const offerFor = (
  { offers }: KnownMerchant,
  { campaignCode, date }: { campaignCode: string; date: string },
): Offer => {
  const begun = offers.filter(({ validFrom }) => validFrom === null || validFrom <= date);
  return (
    begun.find((offer) => offer.campaignCode === campaignCode) ??
    begun.find((offer) => offer.campaignCode === '*') ??
    openOffer
  );
};

/** The terms that a stored dine was decided with. */
export const storedTerms = (dine: StoredDine, { holdDays }: EarningPartner): Terms => ({
  tier: dine.tier_level,
  rate: dine.tier_rate ?? dine.rate,
  vipRate: dine.vip_rate,
  weekdays: dine.offer_weekdays ?? EVERY_DAY,
  maxSpendCents: dine.offer_max_spend_cents,
  maxVisits: dine.offer_max_visits,
  minTicketCents: dine.offer_min_ticket_cents,
  // The column's check allows the three levels only.
  acclaimedLevel: (dine.acclaimed_level ?? 0) as AcclaimedLevel,
  isHeld: dine.cleared_cents === null ? holdDays > 0 : dine.hold_until !== null,
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

const newTerms = (
  partner: EarningPartner,
  { owner, merchant, date }: { owner: OwnedCard; merchant: KnownMerchant; date: string },
): Terms => {
  const tier = tierOn(owner, date);
  const offer = offerFor(merchant, { campaignCode: partner.campaignOf(tier), date });
  return termsOf(partner.earning, { tier, offer, acclaimedLevel: merchant.acclaimedLevel });
};

const isFirstClearing = (bill: Bill, stored: StoredDine) =>
  bill.clearedCents !== null && stored.cleared_cents === null;

/** Restaurants by bill that staff or a claim named for bills whose identifier names none. */
export type AssignedMerchants = ReadonlyMap<string, string>;

// The cleared identifier, the first to arrive after an authorization, may name another merchant.
const findMerchant = (
  bill: Bill,
  stored: StoredDine | undefined,
  { lookups, assigned, retracted }: Pick<DineSources, 'lookups' | 'assigned' | 'retracted'>,
): KnownMerchant | Unmatched => {
  const storedChoice =
    stored && !retracted?.has(stored.id) ? lookups.merchantOf(stored.merchant_id) : undefined;
  if (stored && storedChoice && !isFirstClearing(bill, stored)) return storedChoice;
  const match = matchMerchant(bill, localDate(bill.wallTime), lookups.ownersOf);
  const found = match.kind === 'matched' ? lookups.merchantOf(match.merchantId) : undefined;
  const named = [bill.key, ...(bill.parts ?? [])]
    .map((key) => assigned?.get(key))
    .find((merchantId) => merchantId !== undefined);
  const byHand = named === undefined ? undefined : lookups.merchantOf(named);
  return (
    found ??
    storedChoice ??
    byHand ??
    (match.kind === 'ambiguous' ? 'ambiguousMerchant' : 'unknownMerchant')
  );
};

const hasConsentAt = ({ withdrawnAt }: OwnedCard, index: Date): boolean =>
  withdrawnAt === null || index < withdrawnAt;

type ScreeningFacts = {
  stored: StoredDine | undefined;
  recorded: StoredDine | undefined;
  partner: EarningPartner;
  now: Date;
  daysIn: (timeZone: string) => ScreeningDays;
};

const verdictOf = (stored: StoredDine | undefined): Verdict | null =>
  stored?.verdict && stored.verdict !== 'withdrawn' && stored.verdict_cents !== null
    ? { kind: stored.verdict, clearedCents: cents(stored.verdict_cents) }
    : null;

// Stays late regardless of later events.
const isLate = (bill: Bill, { stored, recorded, partner, now }: ScreeningFacts): boolean => {
  if (!stored) return false;
  if (!isFirstClearing(bill, stored)) return stored.is_late;
  if (recorded) return recorded.is_late;
  return isLateClearing(stored.created_at, now, partner.lateClearingDays);
};

/** The days, both included, whose bills are neither in the future nor imported history. */
type ScreeningDays = { first: string; last: string };

const screeningDaysAt = (now: Date) => {
  const known = new Map<string, ScreeningDays>();
  return (timeZone: string): ScreeningDays => {
    const before = known.get(timeZone);
    if (before) return before;
    const today = dateIn(now, timeZone);
    const days = { first: addDays(today, -HISTORY_DAYS), last: addDays(today, MAX_DAYS_AHEAD) };
    known.set(timeZone, days);
    return days;
  };
};

// The stored screening limits of a dine apply as long as its date is unchanged.
const screeningOf = (bill: Bill, { timeZone }: KnownMerchant, facts: ScreeningFacts): Screening => {
  const { stored, recorded, partner } = facts;
  const date = localDate(bill.wallTime);
  const rest = { verdict: verdictOf(stored), isLate: isLate(bill, facts) };
  const sameDay = [recorded, stored].find((dine) => dine?.dined_on === date);
  if (sameDay) {
    const limit = sameDay.bill_limit_cents ?? DEFAULT_MAX_BILL_CENTS;
    const maxBillCents = limit === 0 ? null : cents(limit);
    return { isFutureDated: sameDay.is_future_dated, maxBillCents, ...rest };
  }
  const { first, last } = facts.daysIn(timeZone);
  return {
    isFutureDated: date > last,
    maxBillCents: date < first ? null : partner.maxBillCents,
    ...rest,
  };
};

export type DineSources = {
  now: Date;
  lookups: LookupCache;
  stored: ReadonlyMap<string, StoredDine>;
  partnerOf: Engine['partnerOf'];
  assigned?: AssignedMerchants | undefined;
  /** Dines that do not stay at their restaurant. */
  retracted?: ReadonlySet<number> | undefined;
  recorded?: ReadonlyMap<string, StoredDine> | undefined;
};

const buildDine = (
  bill: Bill,
  refunds: readonly FeedEvent[],
  sources: DineSources & Pick<ScreeningFacts, 'daysIn'>,
): BatchDine | Unmatched => {
  const { now, daysIn, lookups, partnerOf } = sources;
  const date = localDate(bill.wallTime);
  const stored = sources.stored.get(bill.key);
  const recorded = sources.recorded?.get(bill.key);
  const cards = lookups.cardsOf(bill.cardToken);
  const owner = stored
    ? cards.find(({ cardId }) => cardId === stored.card_id)
    : ownerOn(cards, date);
  if (!owner) return 'unknownCard';
  const named = recorded && lookups.merchantOf(recorded.merchant_id);
  const merchant = named ?? findMerchant(bill, stored, sources);
  if (typeof merchant === 'string') return merchant;
  const partner = partnerOf(owner.partnerId, date);
  const dinedAt = instantOf(bill.wallTime, merchant.timeZone);
  const sameDay = [recorded, stored].find(
    (dine) => dine?.dined_on === date && dine.merchant_id === merchant.id,
  );
  return {
    bill,
    merchant,
    card: { tracksFrom: owner.tracksFrom, hasConsent: hasConsentAt(owner, dinedAt) },
    terms: sameDay ? storedTerms(sameDay, partner) : newTerms(partner, { owner, merchant, date }),
    refunds,
    progress: stored ? progressOf(stored) : freshProgress,
    screening: screeningOf(bill, merchant, { stored, recorded, partner, now, daysIn }),
    owner,
    partner,
    dinedAt,
    holdUntil: stored?.hold_until ?? recorded?.hold_until ?? null,
    ...(recorded && { reviewFrom: recorded.review_from }),
    stored: stored ?? null,
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

type Built = {
  bill: Bill;
  refunds: readonly FeedEvent[];
  stored: StoredDine | undefined;
  found: BatchDine | Unmatched;
};

/** The dines that were built of the same batch before more of its facts were loaded, by bill. */
export type BuiltDines = Map<string, Built>;

const noRefunds: readonly FeedEvent[] = [];

const isBuiltOf = (before: Built, { bill, refunds, stored }: Omit<Built, 'found'>): boolean =>
  before.bill === bill &&
  before.stored === stored &&
  before.refunds.length === refunds.length &&
  before.refunds.every((refund, index) => refund === refunds[index]);

/** Every bill of a batch as a dine, or why it has no member or merchant; `built` spares those that have not changed. */
export const buildDines = (
  paired: PairedFacts,
  sources: DineSources,
  built: BuiltDines,
): Map<string, BatchDine | Unmatched> => {
  const refundsOf = refundsByBill(paired);
  const dines = new Map<string, BatchDine | Unmatched>();
  const input = { ...sources, daysIn: screeningDaysAt(sources.now) };
  for (const [key, bill] of paired.bills) {
    const refunds = refundsOf.get(key) ?? noRefunds;
    const facts = { bill, refunds, stored: sources.stored.get(key) };
    const before = built.get(key);
    if (before && isBuiltOf(before, facts)) {
      dines.set(key, before.found);
      continue;
    }
    const found = buildDine(bill, refunds, input);
    built.set(key, { ...facts, found });
    dines.set(key, found);
  }
  return dines;
};

export const isDine = (found: BatchDine | Unmatched | undefined): found is BatchDine =>
  typeof found === 'object';
