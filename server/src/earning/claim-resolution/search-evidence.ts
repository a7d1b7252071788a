import { z } from 'zod';
import { type Evidence, scoreEvidence } from '#domain/claims/score-evidence.ts';
import { matchNames } from '#domain/merchant/merchant-name.ts';
import type { StaffClaim } from '#server/earning/claims/index.ts';
import type { DineRecord } from '#server/earning/explain/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import {
  readClaimedDines,
  readMerchantNames,
  readUnmatchedBills,
  type UnmatchedBill,
} from './evidence-store.ts';

const MAX_CANDIDATES = 10;

type Scored = Evidence & { score: number };
/**
 * A purchase that may be the claimed one; a bill without a restaurant of the claimed name has no
 * merchant and scores 0.
 */
export type Candidate =
  | (Scored & { kind: 'event'; bill: UnmatchedBill; merchantId: string | null })
  | (Scored & { kind: 'dine'; dine: DineRecord; merchantId: string });

type Merchant = { id: string | null; name: string };
const noMerchant: Merchant = { id: null, name: '' };

const billCandidates = (
  claim: StaffClaim,
  bill: UnmatchedBill,
  merchants: readonly Merchant[],
): Candidate[] =>
  (merchants.length > 0 ? merchants : [noMerchant]).map(({ id, name }) => {
    const { date, amountCents, descriptor } = bill;
    const evidence = { kind: 'event', date, amountCents, merchantName: name, descriptor } as const;
    return { ...evidence, bill, merchantId: id, score: scoreEvidence(claim, evidence) };
  });

const dineCandidate = (claim: StaffClaim, dine: DineRecord): Candidate => {
  const evidence = {
    kind: 'dine',
    date: dine.dined_on,
    amountCents: dine.cleared_cents ?? dine.auth_cents ?? 0,
    merchantName: dine.restaurant,
    descriptor: null,
  } as const;
  return {
    ...evidence,
    dine,
    merchantId: dine.merchant_id,
    score: scoreEvidence(claim, evidence),
  };
};

type Search = { claim: StaffClaim; partnerId: string; tokens: readonly string[] };

/**
 * Candidates for the claimed purchase, most likely first: the card's bills without a dine, and its
 * dines.
 */
export const searchEvidence = async (
  trx: Trx,
  { claim, partnerId, tokens }: Search,
): Promise<Candidate[]> => {
  const bills = tokens.length > 0 ? await readUnmatchedBills(trx, claim, tokens) : [];
  const all = bills.length > 0 ? await readMerchantNames(trx) : [];
  const merchants = all.filter(({ name }) => matchNames(claim.restaurant, name) !== 'none');
  const dines = await readClaimedDines(trx, claim, partnerId);
  return [
    ...bills.flatMap((bill) => billCandidates(claim, bill, merchants)),
    ...dines.map((dine) => dineCandidate(claim, dine)),
  ].sort((a, b) => b.score - a.score);
};

/** A candidate as staff see it, stored with the claim. */
const StoredCandidate = z.object({
  kind: z.enum(['event', 'dine']),
  ref: z.string(),
  date: z.string(),
  amountCents: z.int(),
  merchantId: z.string().nullable(),
  merchant: z.string(),
  descriptor: z.string().nullable(),
  score: z.int(),
});
export type StoredCandidate = z.infer<typeof StoredCandidate>;

/** The candidates that a claim was stored with. */
export const readCandidates = (evidence: unknown): StoredCandidate[] =>
  z.array(StoredCandidate).parse(evidence);

const refOf = (candidate: Candidate): string =>
  candidate.kind === 'dine'
    ? `dine ${candidate.dine.id}`
    : `${candidate.bill.provider}/${candidate.bill.transactionId}`;

/** The likeliest candidates for the queue. */
export const storedCandidates = (candidates: readonly Candidate[]): StoredCandidate[] =>
  candidates.slice(0, MAX_CANDIDATES).map((candidate) => ({
    kind: candidate.kind,
    ref: refOf(candidate),
    date: candidate.date,
    amountCents: candidate.amountCents,
    merchantId: candidate.merchantId,
    merchant: candidate.merchantName,
    descriptor: candidate.descriptor,
    score: candidate.score,
  }));

/** The candidate that staff were shown under a number, as the search finds it now. */
export const candidateShown = (
  { claim, candidates }: { claim: StaffClaim; candidates: readonly Candidate[] },
  number: number,
): Candidate | undefined => {
  const shown = readCandidates(claim.evidence)[number - 1];
  return candidates.find(
    (candidate) =>
      shown && refOf(candidate) === shown.ref && candidate.merchantId === shown.merchantId,
  );
};
