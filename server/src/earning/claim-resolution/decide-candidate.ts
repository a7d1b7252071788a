import type { Partner } from '#contract/partner.ts';
import type { ClaimOutcome } from '#domain/claims/claim-reason.ts';
import { billKey } from '#domain/earning/events/feed-event.ts';
import { explainTrace } from '#domain/earning/explain-trace.ts';
import { implausibleReasons } from '#domain/earning/screen-bill.ts';
import { reviewClosesOn } from '#domain/reviews/review-form.ts';
import { dineOfBill, type Engine, recalculateBills } from '#server/earning/batch/index.ts';
import type { StaffClaim } from '#server/earning/claims/index.ts';
import { type DineRecord, decidedDine, readDines } from '#server/earning/explain/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { UnmatchedBill } from './evidence-store.ts';
import type { Candidate } from './search-evidence.ts';
import { type ClaimedBill, hasClaimOf } from './searched-claim-store.ts';

/** The outcome of a candidate, with the dine that rewards the claim and the matched bill. */
export type DecidedCandidate = {
  outcome: ClaimOutcome;
  dineId: number | null;
  bill: ClaimedBill | null;
};

type Claimed = { claim: StaffClaim; partner: Partner };

const refusal = (dine: DineRecord): ClaimOutcome => {
  const line = explainTrace(decidedDine(dine)).findLast(({ passed }) => !passed);
  return { kind: 'notEarned', line: line ?? null, rate: dine.rate };
};

const pendingOutcome = (dine: DineRecord, { partner }: Claimed): ClaimOutcome => {
  const { dined_on: dinedOn, cleared_cents: clearedCents, reason, review_from: from } = dine;
  const isHeld = implausibleReasons.some((held) => held === reason);
  if (!partner.posting.requiresReview || clearedCents === null || isHeld)
    return { kind: 'notFinal', dinedOn };
  const reviewBy = reviewClosesOn(from ?? dinedOn);
  return { kind: 'needsReview', dinedOn, reviewBy };
};

const outcomeOfDine = (
  dine: DineRecord,
  kind: 'credited' | 'creditedBefore',
  claimed: Claimed,
): ClaimOutcome =>
  dine.reward_units > 0
    ? { kind, units: dine.reward_units, dinedOn: dine.dined_on }
    : dine.award_status === 'Pending'
      ? pendingOutcome(dine, claimed)
      : refusal(dine);

// A dine that was awarded since the claim was sent is what the member missed; an earlier one is a reward they have.
const decideDine = async (
  trx: Trx,
  dine: DineRecord,
  claimed: Claimed,
): Promise<DecidedCandidate> => {
  const { claim, partner } = claimed;
  const key = { partnerId: partner.slug, memberId: claim.memberId, dineId: dine.id };
  const isNew = dine.awarded_at !== null && dine.awarded_at > claim.createdAt;
  const kind = isNew && !(await hasClaimOf(trx, key)) ? 'credited' : 'creditedBefore';
  const outcome = outcomeOfDine(dine, kind, claimed);
  return { outcome, dineId: outcome.kind === 'credited' ? dine.id : null, bill: null };
};

type MatchedBill = { bill: UnmatchedBill; merchantId: string };

/** Gives a bill the restaurant of the claim, decides its dine, and posts what it earns. */
const decideBill = async (
  trx: Trx,
  { bill, merchantId }: MatchedBill,
  claimed: Claimed & { engine: Engine },
): Promise<DecidedCandidate> => {
  const { claim, engine } = claimed;
  const key = billKey(bill);
  const assigned = new Map([[key, merchantId]]);
  const { reconciled } = await recalculateBills(trx, engine, { bills: [bill], assigned });
  const row = dineOfBill(reconciled, key)?.row;
  const { provider, transactionId } = bill;
  const matched = row ? { provider, transactionId, merchantId } : null;
  const owner = { partnerId: claimed.partner.slug, memberId: claim.memberId };
  const [dine] = row ? await readDines(trx, owner, [row.id]) : [];
  if (!dine) return { outcome: { kind: 'cardNotLinked' }, dineId: null, bill: matched };
  const outcome = outcomeOfDine(dine, 'credited', claimed);
  return { outcome, dineId: outcome.kind === 'credited' ? dine.id : null, bill: matched };
};

/** Decides a claim by a candidate: its dine as it is, or the dine of its bill at the restaurant. */
export const decideCandidate = (
  trx: Trx,
  candidate: Candidate,
  input: Claimed & { engine: Engine },
): Promise<DecidedCandidate> => {
  if (candidate.kind === 'dine') return decideDine(trx, candidate.dine, input);
  const { bill, merchantId } = candidate;
  if (merchantId === null) throw new Error('a bill without a restaurant cannot be credited');
  return decideBill(trx, { bill, merchantId }, input);
};
