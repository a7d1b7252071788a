import { matchNames, type NameMatch } from '../merchant/merchant-name.ts';
import { dayNumber } from '../time/local-time.ts';

/** Days around the claimed date that are searched; see docs/behavior/claims.md#evidence. */
export const EVIDENCE_DAYS = 2;
/** The highest tip over the claimed amount, in percent. */
export const MAX_TIP_PERCENT = 35;
/** From this score on, of 100, evidence is certain unless another candidate reaches it too. */
export const CERTAIN_SCORE = 75;

/** A member's claim; `amountCents` may exclude the tip, and is null where the member left it open. */
export type ClaimedPurchase = {
  restaurant: string;
  purchasedOn: string;
  amountCents: number | null;
};

/**
 * A purchase on the claimed card that may be the claimed one: an event at a restaurant of the program that it may
 * belong to, or a dine, whose restaurant the network named.
 */
export type Evidence = {
  kind: 'event' | 'dine';
  date: string;
  amountCents: number;
  merchantName: string;
  descriptor: string | null;
};

/** Whether a cleared amount is the claimed one with a tip of 0 to 35 %, in cents. */
export const isWithinTip = (claimedCents: number, clearedCents: number): boolean =>
  clearedCents >= claimedCents && clearedCents * 100 <= claimedCents * (100 + MAX_TIP_PERCENT);

const dayPoints = [25, 18, 8] as const;
const namePoints: { readonly [Match in NameMatch]: number } = { same: 20, part: 5, none: 0 };
const originPoints: { readonly [Match in NameMatch]: number } = { same: 30, part: 15, none: 0 };

// An amount that the claim leaves open rules nothing out; one that contradicts it rules out everything.
const amountPoints = (claimedCents: number | null, amountCents: number): number | null => {
  if (claimedCents === null) return 0;
  if (!isWithinTip(claimedCents, amountCents)) return null;
  return amountCents === claimedCents ? 25 : 15;
};

// The link between purchase and restaurant, apart from the member's claim.
const originScore = ({ kind, descriptor, merchantName }: Evidence): number =>
  kind === 'dine' ? originPoints.same : originPoints[matchNames(descriptor ?? '', merchantName)];

/**
 * Likelihood score, 0 to 100, that a purchase on the claimed card is the claimed one: amount 25 (15
 * with a tip), day 25, 18 or 8, restaurant's name 20 or 5, and 30 or 15 where the network's own
 * text names the restaurant; none for an amount that the claim leaves open. 0 when the amount, the day or the name rules it out. Without the
 * network's text no purchase is certain.
 */
export const scoreEvidence = (claim: ClaimedPurchase, evidence: Evidence): number => {
  const { amountCents } = evidence;
  const days = dayPoints[Math.abs(dayNumber(claim.purchasedOn) - dayNumber(evidence.date))];
  const name = matchNames(claim.restaurant, evidence.merchantName);
  const amount = amountPoints(claim.amountCents, amountCents);
  if (days === undefined || name === 'none' || amount === null) return 0;
  return amount + days + namePoints[name] + originScore(evidence);
};

type Scored = { score: number };

/** The candidate that is certain: exactly one reaches the score; null when none or several do. */
export const certainEvidence = <Candidate extends Scored>(
  candidates: readonly Candidate[],
): Candidate | null => {
  const [first, second] = candidates.filter(({ score }) => score >= CERTAIN_SCORE);
  return first && !second ? first : null;
};
