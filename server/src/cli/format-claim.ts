import { cents, formatDollars } from '#domain/money.ts';
import type { StoredCandidate } from '#server/earning/claim-resolution/index.ts';
import type { StaffClaim } from '#server/earning/claims/index.ts';

const candidateLine = (candidate: StoredCandidate, index: number): string => {
  const { kind, ref, date, amountCents, merchantId, merchant, descriptor, score } = candidate;
  const place = merchantId === null ? 'no restaurant of that name' : `${merchant} (${merchantId})`;
  const seen = descriptor === null ? '' : `  "${descriptor}"`;
  const amount = formatDollars(cents(amountCents));
  return `  ${index + 1}  score ${score}  ${kind}  ${ref}  ${date}  ${amount}  ${place}${seen}`;
};

/** The evidence of a claim: the member's note and receipt, and the purchases that may be the claimed one. */
export const formatEvidence = (
  claim: Pick<StaffClaim, 'id' | 'note' | 'hasReceipt'>,
  candidates: readonly StoredCandidate[],
): string[] => [
  ...(claim.note ? [`  note: ${claim.note.replaceAll(/\s+/g, ' ')}`] : []),
  ...(claim.hasReceipt
    ? [`  receipt: claims show ${claim.id} --photo FILE writes its photo to a file`]
    : []),
  ...(candidates.length > 0
    ? candidates.map(candidateLine)
    : ['  no purchase of that card, day and amount is stored']),
];
