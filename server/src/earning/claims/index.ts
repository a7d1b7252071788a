export {
  listOpenClaims,
  lockClaim,
  readClaim,
  readClaimant,
  type StaffClaim,
} from './claim-store.ts';
export {
  type ClaimResult,
  claimedDineText,
  claimUnits,
  decideClaim,
  decideClaimWithin,
} from './decide-claim.ts';
export { isReplacement, replaceClaims } from './replace-claims.ts';
