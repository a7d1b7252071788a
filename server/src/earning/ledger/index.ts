export { adjustByStaff } from './adjust-by-staff.ts';
export { adjustmentCodes, adjustRewards, postAdjustment } from './adjust-rewards.ts';
export { findMember, hasAdjustments } from './adjustment-store.ts';
export { checkLedger, type LedgerFigures } from './check-ledger.ts';
export { hashLedger } from './hash-ledger.ts';
export { createLedgerCheck } from './ledger-check.ts';
export {
  lockAllMembers,
  lockLedgerShards,
  lockMembers,
  shardOfMember,
  shardOfText,
} from './member-locks.ts';
export { type Journal, postJournals } from './post-journals.ts';
export { type MemberReward, reportRewards } from './report-rewards.ts';
export { type PostedSources, readPosted } from './store.ts';
