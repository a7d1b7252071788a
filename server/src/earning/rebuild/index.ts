export { rebuildLedger, TargetNotEmptyError } from './rebuild-ledger.ts';
