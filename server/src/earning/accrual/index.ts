export { type Acknowledgment, acknowledgeRewards } from './acknowledge-rewards.ts';
export { payDines, unpayDines } from './acknowledge-store.ts';
export { exportRewards } from './export-rewards.ts';
export {
  findFile,
  hasWaitingLine,
  listFiles,
  noteResend,
  readWaitingLines,
} from './export-store.ts';
export { countUnnumbered, listUnnumbered } from './unnumbered-store.ts';
export { writeAccrualFile } from './write-accrual-file.ts';
