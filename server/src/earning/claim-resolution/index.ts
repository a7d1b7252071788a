export { decideWithinLimits, decideWithinLimitsInside } from './decide-within-limits.ts';
export { creditCandidate, NotCredited } from './resolve-claim.ts';
export { resolveClaimsJob } from './resolve-claims-job.ts';
export { readCandidates, type StoredCandidate } from './search-evidence.ts';
