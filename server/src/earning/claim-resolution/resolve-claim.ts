import { isDeepStrictEqual } from 'node:util';
import type { Partner } from '#contract/partner.ts';
import { type ClaimOutcome, type ClaimReason, claimAnswerBy } from '#domain/claims/claim-reason.ts';
import { type ClaimStatus, isOpenClaim } from '#domain/claims/claim-rules.ts';
import { certainEvidence } from '#domain/claims/score-evidence.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { createLookupCache, type Engine, lockForEvents } from '#server/earning/batch/index.ts';
import {
  lockClaim,
  readClaimant,
  requireNoTwin,
  type StaffClaim,
} from '#server/earning/claims/index.ts';
import {
  approverDetail,
  lockMembers,
  readAvailable,
  requireStaffPosting,
  staffLimits,
} from '#server/earning/ledger/index.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { addTask } from '#server/platform/outbox/store.ts';
import { type DecidedCandidate, decideCandidate } from './decide-candidate.ts';
import { readCardTokens } from './evidence-store.ts';
import {
  type Candidate,
  candidateShown,
  searchEvidence,
  storedCandidates,
} from './search-evidence.ts';
import { readDineUnits, updateSearchedClaim } from './searched-claim-store.ts';

const ACTOR = 'dineback';

type Resolution = { engine: Engine; partner: Partner; claimId: number };
type Searched = { claim: StaffClaim; candidates: Candidate[] };

// Waits for every batch that may decide a bill of the claimed cards, then for other decisions on the claim.
const lockAndSearch = async (
  trx: Trx,
  { partner, claimId }: Resolution,
): Promise<Searched | null> => {
  const partnerId = partner.slug;
  const claimant = await readClaimant(trx, partnerId, claimId);
  if (!claimant) return null;
  const tokens = await readCardTokens(trx, { partnerId, ...claimant });
  const cards = tokens.map((cardToken) => ({ cardToken }));
  if (cards.length > 0) await lockForEvents(trx, createLookupCache().open(), cards);
  else await lockMembers(trx, [{ partnerId, memberId: claimant.memberId }]);
  const claim = await lockClaim(trx, partnerId, claimId);
  if (!claim || !isOpenClaim(claim.status)) return null;
  return { claim, candidates: await searchEvidence(trx, { claim, partnerId, tokens }) };
};

const waiting: ReadonlySet<ClaimOutcome['kind']> = new Set(['needsReview', 'notFinal', 'looking']);

const statusOf = ({ kind }: ClaimOutcome): ClaimStatus => {
  if (kind === 'credited') return 'Rewarded';
  return waiting.has(kind) ? 'Checking' : 'Declined';
};

const mailKinds = {
  Checking: 'claimChecking',
  Rewarded: 'claimRewarded',
  Declined: 'claimDeclined',
} as const;

type Decided = DecidedCandidate & {
  actor: string;
  /** The reason that staff wrote. */
  note?: string;
  approvedBy?: string | null;
};

const record = async (
  trx: Trx,
  { engine, partner }: Resolution,
  { claim, candidates, decided }: Searched & { decided: Decided },
): Promise<ClaimStatus> => {
  const { dineId, bill, actor, note } = decided;
  const outcome: ClaimReason = { ...decided.outcome, ...(note && { note }) };
  const owner = { partnerId: partner.slug, memberId: claim.memberId };
  const status = statusOf(decided.outcome);
  const now = engine.now();
  const stored = { ...owner, id: claim.id, status, outcome, dineId, bill, now };
  await updateSearchedClaim(trx, { ...stored, candidates: storedCandidates(candidates) });
  const isNews = outcome.kind === 'needsReview' && !isDeepStrictEqual(outcome, claim.outcome);
  if ((status === claim.status && !isNews) || status === 'Received') return status;
  await addTask(trx, {
    ...owner,
    kind: mailKinds[status],
    subject: String(claim.id),
    payload: {
      restaurant: claim.restaurant,
      purchasedOn: claim.purchasedOn,
      outcome: JSON.stringify(outcome),
      ...(status === 'Checking' && {
        dueBy: claimAnswerBy(businessDay(claim.createdAt)),
      }),
    },
    now,
  });
  if (status === 'Checking') return status;
  const action = status === 'Rewarded' ? 'claim accepted' : 'claim declined';
  const detail = {
    claim: claim.id,
    status,
    statusBefore: claim.status,
    outcome: outcome.kind,
    dine: dineId ?? 0,
    reason: note ?? outcome.kind,
    units: await readDineUnits(trx, owner, dineId),
    balance: await readAvailable(trx, owner),
    ...approverDetail(decided.approvedBy),
  };
  await insertAudit(trx, { ...owner, at: now, actor, action, detail });
  return status;
};

/**
 * Searches for the purchase of an open claim and resolves the claim where exactly one candidate is certain: a bill without a
 * dine gets the claimed restaurant and is decided like any other. Otherwise the claim stays open with what was found.
 * Returns the claim's status, or null when it is decided already.
 */
export const resolveClaim = (resolution: Resolution): Promise<ClaimStatus | null> =>
  asEngine(resolution.engine.db, async (trx) => {
    const searched = await lockAndSearch(trx, resolution);
    if (!searched) return null;
    const { claim, candidates } = searched;
    const certain = certainEvidence(candidates);
    const looking = { kind: 'looking', hasCandidates: candidates.length > 0 } as const;
    const decided = certain
      ? await decideCandidate(trx, certain, { ...resolution, claim })
      : { outcome: looking, dineId: null, bill: null };
    return record(trx, resolution, { ...searched, decided: { ...decided, actor: ACTOR } });
  });

export type CandidateVerdict = Resolution & {
  candidate: number;
  reason: string;
  madeBy: string;
  /** The second approver, for a reward above the limit of the program. */
  approvedBy?: string | null;
  /** Pays although another dine or a claim may be of the same check. */
  isEvenSo?: boolean;
};
export type CandidateResult =
  | { kind: 'unknown' }
  | { kind: 'noCandidate' }
  | { kind: 'decided'; email: string; status: ClaimStatus; outcome: ClaimReason };

/** Thrown within the transaction, so that nothing is stored. */
export class NotCredited extends Error {
  override readonly name = 'NotCredited';
  readonly outcome: ClaimOutcome;

  constructor(outcome: ClaimOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

// The engine has posted the reward in this transaction, which rolls back if a second approver is
// missing.
const requireApproval = async (
  trx: Trx,
  { engine, partner, madeBy, approvedBy = null }: CandidateVerdict,
  { memberId, decided }: { memberId: number; decided: DecidedCandidate },
): Promise<void> => {
  if (decided.bill === null) return;
  const key = { partnerId: partner.slug, memberId };
  const units = await readDineUnits(trx, key, decided.dineId);
  const posting = { units, madeBy, approvedBy, now: engine.now() };
  await requireStaffPosting(trx, key, { posting, limits: staffLimits(partner) });
};

/**
 * Credits a claim by the candidate that staff chose, counted from 1 as the queue shows them. Nothing changes and an
 * error is thrown where the rules of earning refuse the purchase, or the program wants a second approver.
 */
export const creditCandidate = (verdict: CandidateVerdict): Promise<CandidateResult> =>
  asEngine(verdict.engine.db, async (trx) => {
    const searched = await lockAndSearch(trx, verdict);
    if (!searched) return { kind: 'unknown' };
    const candidate = candidateShown(searched, verdict.candidate);
    if (!candidate?.merchantId) return { kind: 'noCandidate' };
    const decided = await decideCandidate(trx, candidate, { ...verdict, claim: searched.claim });
    const { kind } = decided.outcome;
    if (kind !== 'credited' && kind !== 'needsReview') throw new NotCredited(decided.outcome);
    const { memberId } = searched.claim;
    const { dineId, bill } = decided;
    if (bill !== null && dineId !== null && !verdict.isEvenSo)
      await requireNoTwin(trx, { partnerId: verdict.partner.slug, memberId, dineId });
    await requireApproval(trx, verdict, { memberId, decided });
    const { madeBy: actor, approvedBy = null } = verdict;
    const input = {
      ...searched,
      decided: { ...decided, actor, approvedBy, note: verdict.reason },
    };
    const status = await record(trx, verdict, input);
    const outcome = { ...decided.outcome, note: verdict.reason };
    return { kind: 'decided', email: searched.claim.email, status, outcome };
  });
