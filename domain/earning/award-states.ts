/** Award statuses of a dine. */
export const awardStatuses = ['Awarded', 'Forfeit', 'Pending', 'Paid', 'Deferred'] as const;
export type AwardStatus = (typeof awardStatuses)[number];

/** The origin of a transaction. */
export const transactionTypes = ['Settle', 'Manual', 'Adjustment', 'Bonus'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** Reward source codes: settle, manual, adjustment, bonus, bonus adjustment, corporate. */
export const sourceCodes = ['S', 'M', 'A', 'B', 'J', '+'] as const;
export type SourceCode = (typeof sourceCodes)[number];

/**
 * Causes of award transitions: events, screening of implausible bills, the clock, a returned
 * payout, staff.
 */
export const awardCauses = ['facts', 'screening', 'clock', 'payout', 'staff'] as const;
export type AwardCause = (typeof awardCauses)[number];

type Edges = { readonly [To in AwardStatus]?: readonly AwardCause[] };

// Events arrive in any order, so a late one may restore a forfeited award; a paid award is final.
const edges: { readonly [From in AwardStatus]: Edges } = {
  Pending: {
    Awarded: ['facts', 'clock', 'staff'],
    Deferred: ['facts', 'clock'],
    Forfeit: ['facts', 'clock', 'staff'],
  },
  Deferred: {
    Pending: ['screening'],
    Awarded: ['clock', 'staff'],
    Forfeit: ['facts', 'clock', 'staff'],
    Paid: ['clock'],
  },
  Awarded: {
    Pending: ['screening'],
    Paid: ['clock', 'payout'],
    Forfeit: ['facts', 'clock', 'staff'],
  },
  Paid: { Awarded: ['payout'] },
  Forfeit: { Pending: ['facts', 'screening'], Deferred: ['facts'], Awarded: ['facts', 'staff'] },
};

/** A status change and its cause; the guard rejects every one that is not in the table. */
export type AwardMove = { from: AwardStatus; to: AwardStatus; cause: AwardCause };

/**
 * Whether a cause may move an award from one status to another. Any other transition is a recorded
 * conflict.
 */
export const canMoveAward = ({ from, to, cause }: AwardMove): boolean =>
  edges[from][to]?.includes(cause) ?? false;
