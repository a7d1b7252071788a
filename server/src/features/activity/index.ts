export { listStatementCredits, listTransactions, readCreditBalance } from './list-records.ts';
export { readTransaction } from './read-transaction.ts';
