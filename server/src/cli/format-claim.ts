import type { StaffCandidate, StaffClaim } from '#contract/staff/claims.ts';
import { cents, formatDollars } from '#domain/money.ts';

/** The amount of a claim, which the member may have left open. */
export const amountText = (amountCents: number | null): string =>
  amountCents === null ? 'amount not given' : formatDollars(cents(amountCents));

const candidateLine = (candidate: StaffCandidate, index: number): string => {
  const { kind, ref, date, amountCents, merchantId, merchant, descriptor, score } = candidate;
  const place = merchantId === null ? 'no restaurant of that name' : `${merchant} (${merchantId})`;
  const descriptorText = descriptor === null ? '' : `  "${descriptor}"`;
  const amount = formatDollars(cents(amountCents));
  return `  ${index + 1}  score ${score}  ${kind}  ${ref}  ${date}  ${amount}  ${place}${descriptorText}`;
};

/** The evidence of a claim: the member's note and receipt, and the purchases that may be the claimed one. */
export const formatEvidence = ({ id, note, hasReceipt, candidates }: StaffClaim): string[] => [
  ...(note ? [`  note: ${note.replaceAll(/\s+/g, ' ')}`] : []),
  ...(hasReceipt ? [`  receipt: claims show ${id} --photo FILE writes its photo to a file`] : []),
  ...(candidates.length > 0
    ? candidates.map(candidateLine)
    : ['  no purchase of that card, day and amount is stored']),
];

/** A claim on a few lines, with its evidence. */
export const formatClaim = (claim: StaffClaim): string => {
  const { id, status, createdAt, email, purchasedOn, restaurant, amountCents, lastFour } = claim;
  return [
    `claim ${id}  ${status}  sent ${createdAt}  ${email}`,
    `  ${purchasedOn}  ${restaurant}  ${amountText(amountCents)}  card ${lastFour}`,
    ...(claim.message ? [`  ${claim.message}`] : []),
    ...formatEvidence(claim),
  ].join('\n');
};
