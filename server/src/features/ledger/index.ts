export { checkLedger, type LedgerFigures } from './check-ledger.ts';
export { hashLedger } from './hash-ledger.ts';
export { type Journal, postJournals } from './post-journals.ts';
export { type PostedSources, readPosted } from './store.ts';
