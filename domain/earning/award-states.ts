/** Award statuses of a dine (A §3). */
export const awardStatuses = ['Awarded', 'Forfeit', 'Pending', 'Paid', 'Deferred'] as const;
export type AwardStatus = (typeof awardStatuses)[number];

/** How a transaction came to be (A §3); `Adjustment` and `Bonus` are the documents' "others". */
export const transactionTypes = ['Settle', 'Manual', 'Adjustment', 'Bonus'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** Reward source codes: settle, manual, adjustment, bonus, bonus adjustment, corporate (A §3). */
export const sourceCodes = ['S', 'M', 'A', 'B', 'J', '+'] as const;
export type SourceCode = (typeof sourceCodes)[number];

const edges: { [From in AwardStatus]: readonly AwardStatus[] } = {
  Pending: ['Awarded', 'Deferred', 'Forfeit'],
  Deferred: ['Awarded', 'Forfeit', 'Paid'],
  Awarded: ['Paid', 'Forfeit'],
  Paid: ['Awarded'],
  Forfeit: ['Awarded'],
};

/** Whether an award may move from one status to another (A §4). Anything else is a recorded conflict. */
export const canMoveAward = (from: AwardStatus, to: AwardStatus): boolean =>
  edges[from].includes(to);
