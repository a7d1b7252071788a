/** What a program allows staff to post by hand, in ledger units. */
export type AdjustmentLimits = {
  /** A higher amount, or more than that by one name within a day, needs a second name. */
  approvalAboveUnits: number;
  /** An adjustment may not take the balance below this. */
  floorUnits: number;
};

export type GivenAdjustment = {
  units: number;
  madeBy: string;
  approvedBy: string | null;
  /** The member's balance before. */
  balanceUnits: number;
  /** What the same name posted to the member within a day without a second one, as a sum of amounts. */
  recentUnits: number;
};

export type AdjustmentFault = 'needsApproval' | 'sameApprover' | 'belowFloor';

const plainName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Why an adjustment by hand is refused; null when it may be posted. */
export const checkAdjustment = (
  input: GivenAdjustment,
  { approvalAboveUnits, floorUnits }: AdjustmentLimits,
): AdjustmentFault | null => {
  const { units, madeBy, approvedBy, balanceUnits, recentUnits } = input;
  if (approvedBy !== null && plainName(approvedBy) === plainName(madeBy)) return 'sameApprover';
  if (approvedBy === null && Math.abs(units) + recentUnits > approvalAboveUnits)
    return 'needsApproval';
  return units < 0 && balanceUnits + units < floorUnits ? 'belowFloor' : null;
};
