export { listTransactions } from './list-transactions.ts';
export { readTransaction } from './read-transaction.ts';
