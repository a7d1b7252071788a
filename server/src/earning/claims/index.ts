export {
  listOpenClaims,
  lockClaim,
  readClaim,
  readClaimant,
  type StaffClaim,
} from './claim-store.ts';
export {
  type ClaimDecision,
  type ClaimResult,
  claimUnits,
  decideClaim,
  decideClaimWithin,
} from './decide-claim.ts';
export {
  findTwins,
  findTwinsOfDine,
  requireNoTwin,
  TwinFound,
} from './find-twins.ts';
export { readCreditedVisits } from './read-credited-visits.ts';
export { reopenClaimInside } from './reopen-claim.ts';
export { isReplacement, replaceClaims } from './replace-claims.ts';
export { TWIN_DAYS, type Twin } from './twin-store.ts';
