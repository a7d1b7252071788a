export { listOpenClaims } from './claim-store.ts';
export { type AnswerResult, answerClaim, claimUnits } from './decide-claim.ts';
