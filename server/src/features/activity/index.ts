import type { PostingFormat } from '#server/features/content/index.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { explainRewards } from './explain-rewards.ts';
import {
  createListStatementCredits,
  createListTransactions,
  readCreditBalance,
} from './list-records.ts';
import { createReadReviewStatus, type ProveDine } from './read-review-status.ts';
import { readTransaction } from './read-transaction.ts';
import { createWriteActivity } from './write-activity.ts';

export { eachRecord } from './list-records.ts';
export { presentDine } from './present-dine.ts';
export { dineId } from './read-review-status.ts';

type Deps = { proveDine: ProveDine; formatPosting: PostingFormat };

export const activityFeature = ({ proveDine, formatPosting }: Deps) =>
  defineFeature({
    handlers: {
      activity: {
        transactions: createListTransactions(formatPosting),
        statementCredits: createListStatementCredits(formatPosting),
        creditBalance: readCreditBalance,
        rewardSums: explainRewards,
        transaction: readTransaction,
        reviewStatus: createReadReviewStatus(proveDine),
      },
    },
    routes: { '/downloads/activity.csv': createWriteActivity(formatPosting) },
  });
