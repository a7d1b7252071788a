export { listOpenClaims } from './claim-store.ts';
export { type ClaimResult, claimUnits, decideClaim } from './decide-claim.ts';
export { replaceClaims } from './replace-claims.ts';
