export {
  eachRecord,
  listStatementCredits,
  listTransactions,
  readCreditBalance,
} from './list-records.ts';
export { createReadReviewStatus } from './read-review-status.ts';
export { readTransaction } from './read-transaction.ts';
export { writeActivity } from './write-activity.ts';
