export {
  addFresh,
  createWorld,
  loadTransactions,
  transactionKey,
  type World,
} from './batch-facts.ts';
export { isVisit, offerFor } from './build-dines.ts';
export { readDueDines } from './dine-store.ts';
export { type Engine, type EngineProgram, engineProgram, programsOf } from './engine.ts';
export {
  type Conflict,
  insertConflicts,
  readByMessage,
  readUnknown,
  type UnknownCursor,
} from './event-store.ts';
export { type LoadedVisits, loadVisits } from './load-facts.ts';
export { lockForEvents, shardOfCard } from './lock-for-events.ts';
export { createDirectory, type Directory, type DirectorySource } from './lookup-cache.ts';
export { readMerchants } from './lookup-store.ts';
export { resettleBills } from './recalculate-bills.ts';
export { type SettledDine, settleVisits } from './reconcile-dines.ts';
export { type Recorded, recordOutcomes } from './record-outcomes.ts';
