import { defineFeature } from '#server/platform/define-feature.ts';
import { listStatementCredits, listTransactions, readCreditBalance } from './list-records.ts';
import { createReadReviewStatus } from './read-review-status.ts';
import { readTransaction } from './read-transaction.ts';
import { writeActivity } from './write-activity.ts';

export { eachRecord } from './list-records.ts';

export const activityFeature = (limitKey: string) =>
  defineFeature({
    handlers: {
      activity: {
        transactions: listTransactions,
        statementCredits: listStatementCredits,
        creditBalance: readCreditBalance,
        transaction: readTransaction,
        reviewStatus: createReadReviewStatus(limitKey),
      },
    },
    routes: { '/downloads/activity.csv': writeActivity },
  });
