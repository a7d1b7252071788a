export {
  addNewEvent,
  type BatchFacts,
  createBatchFacts,
} from './batch-facts.ts';
export { type BatchDine, isDine, offerFor } from './build-dines.ts';
export { type ListedConflict, listAwardConflicts } from './conflict-store.ts';
export { decidePurchase } from './decide-purchase.ts';
export { decideWhatIf, type WhatIf, type WhatIfDecision } from './decide-what-if.ts';
export { type DueDine, readDueDines } from './dine-store.ts';
export {
  type EarningPartner,
  type Engine,
  earningPartner,
  earningPartnersIn,
  earningPartnersOf,
  type SettingsPeriod,
} from './engine.ts';
export { type Estimate, estimateDine } from './estimate-dine.ts';
export { type EventPayload, eventPayload, maskPayload } from './event-payload-store.ts';
export {
  type Conflict,
  carriesIdentifier,
  insertConflicts,
  readByMessage,
  readByTransaction,
  readLinkedSince,
  readUnknown,
  readWaitingWith,
  type StoredEvent,
  type UnknownCursor,
} from './event-store.ts';
export { type LoadedFacts, loadBills, loadFacts, loadTransactions } from './load-facts.ts';
export { lockForEvents, shardOfCard } from './lock-for-events.ts';
export {
  createLookupCache,
  type LookupCache,
  type LookupCacheSource,
  withAccountToken,
  withSettlement,
} from './lookup-cache.ts';
export { type KnownMerchant, readMerchants } from './lookup-store.ts';
export {
  dineOfBill,
  type Recalculated,
  recalculateBills,
  withCarriedVip,
} from './recalculate-bills.ts';
export { guardStored, type ReconciledDine, reconcileDines } from './reconcile-dines.ts';
export { type Recorded, recordOutcomes } from './record-outcomes.ts';
export type { BillTransaction, StoredDine } from './stored-dine.ts';
