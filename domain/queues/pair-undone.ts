/** A decision of staff about a dine, as the audit has it. */
export type StaffDecision = {
  at: string;
  actor: string;
  action: string;
  approvedBy: string | null;
  reason: string;
  /** The subject, such as a claim or an event; empty for the dine itself. */
  subject: string;
};
type Undoing = Pick<StaffDecision, 'at' | 'actor' | 'reason'>;
/** `undone`: who took it back; null while it stands. */
export type PairedDecision = StaffDecision & { undone: Undoing | null };

const undoneBy: Readonly<Record<string, readonly string[]>> = {
  'restaurant unassigned': ['restaurant assigned'],
  'dine decision withdrawn': ['dine released', 'dine rejected'],
  'refund unlinked': ['refund linked'],
  'claim reopened': ['claim accepted', 'claim declined'],
  'queue item reopened': ['queue item closed'],
};

/** Decisions in their order, each with the later entry that took it back; such an entry is no decision of its own. */
export const pairUndone = (entries: readonly StaffDecision[]): PairedDecision[] => {
  const paired: PairedDecision[] = [];
  for (const entry of entries) {
    const undoes = undoneBy[entry.action];
    const decided = paired.findLast(
      ({ action, subject, undone }) =>
        undone === null && undoes?.includes(action) && subject === entry.subject,
    );
    const { at, actor, reason } = entry;
    if (decided) decided.undone = { at, actor, reason };
    else paired.push({ ...entry, undone: null });
  }
  return paired;
};
