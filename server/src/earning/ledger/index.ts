export { adjustByStaff } from './adjust-by-staff.ts';
export { adjustRewards, postAdjustment } from './adjust-rewards.ts';
export { findMember, hasAdjustments, readAvailable } from './adjustment-store.ts';
export { BLOCK_SIZE } from './calculate-root.ts';
export { checkLedger, checkRoot, createLedgerCheck, type LedgerFigures } from './check-ledger.ts';
export {
  approverDetail,
  PostingRefused,
  previewStaffPosting,
  requireStaffPosting,
  staffLimits,
} from './check-staff-posting.ts';
export { closeJournalDay, journalRootJob } from './close-journal-day.ts';
export { beginEffect, type MemberEffect, readEffect } from './effect-store.ts';
export { hashLedger, ledgerLines } from './hash-ledger.ts';
export { fromHex, hashJournal, type LeafJournal, sha256, toHex } from './journal-leaf.ts';
export { type JournalSource, type PromiseSource, sourceText } from './journal-source.ts';
export { listLedgerEntries, readLedgerSums, sumBelowZero } from './ledger-day-store.ts';
export {
  lockAllMembers,
  lockLedgerShards,
  lockMembers,
  shardOfMember,
  shardOfText,
} from './lock-store.ts';
export { type Journal, postJournals } from './post-journals.ts';
export { type MemberReward, reportRewards } from './report-store.ts';
export { rollUpDays, rollUpDaysJob } from './roll-up-days.ts';
export {
  leafColumns,
  listRoots,
  type RootRow,
  readBlocks,
  readLeaves,
  readRootSince,
  readRoots,
} from './root-store.ts';
export { type PostedSources, readPosted } from './store.ts';
