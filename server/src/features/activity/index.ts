import { defineFeature } from '#server/platform/define-feature.ts';
import { explainRewards } from './explain-rewards.ts';
import { listStatementCredits, listTransactions, readCreditBalance } from './list-records.ts';
import { createReadReviewStatus, type ProveDine } from './read-review-status.ts';
import { readTransaction } from './read-transaction.ts';
import { writeActivity } from './write-activity.ts';

export { eachRecord } from './list-records.ts';
export { presentDine } from './present-dine.ts';
export { dineId } from './read-review-status.ts';

type Deps = { proveDine: ProveDine };

export const activityFeature = ({ proveDine }: Deps) =>
  defineFeature({
    handlers: {
      activity: {
        transactions: listTransactions,
        statementCredits: listStatementCredits,
        creditBalance: readCreditBalance,
        rewardSums: explainRewards,
        transaction: readTransaction,
        reviewStatus: createReadReviewStatus(proveDine),
      },
    },
    routes: { '/downloads/activity.csv': writeActivity },
  });
