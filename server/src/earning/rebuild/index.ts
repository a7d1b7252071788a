export { type Rebuilt, rebuildLedger } from './rebuild-ledger.ts';
