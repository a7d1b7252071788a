import type { QueueDecision, QueueName } from './queue-decisions.ts';

// Only what can be taken back as a whole.
const undoable: { readonly [Queue in QueueName]?: readonly QueueDecision[] } = {
  claim: ['accept', 'refuse'],
  unmatched: ['accept', 'close'],
  ambiguous: ['accept', 'close'],
  implausible: ['accept', 'refuse'],
  late: ['accept', 'refuse'],
  'unlinked-refund': ['accept', 'close'],
  'unknown-card': ['close'],
  overdue: ['close'],
  conflict: ['close'],
};

/** Items of one decision at most. */
export const MAX_BULK_ITEMS = 100;

/** The decisions that many items of a queue can have at the same time, and that can be undone. */
export const bulkDecisionsOf = (queue: QueueName): readonly QueueDecision[] =>
  undoable[queue] ?? [];

/** Whether a decision follows the suggestion of each item. */
export const followsSuggestion = (queue: QueueName, decision: QueueDecision): boolean =>
  decision === 'accept' &&
  (queue === 'unlinked-refund' || queue === 'unmatched' || queue === 'ambiguous');
