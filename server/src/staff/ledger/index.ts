import {
  checkStaffLedger,
  explainLedger,
  listStaffRoots,
  rebuildStaffLedger,
  reportLedger,
  verifyStaffRoot,
  verifyStaffStatement,
} from './read-ledger.ts';

/** The use-cases of the ledger over all programs. */
export const ledgerRouter = {
  check: checkStaffLedger,
  explain: explainLedger,
  report: reportLedger,
  rebuild: rebuildStaffLedger,
  roots: listStaffRoots,
  verify: verifyStaffStatement,
  verifyRoot: verifyStaffRoot,
};
