/** The limits of a program for manual adjustments, in ledger units. */
export type AdjustmentLimits = {
  /** A higher amount, or a higher total by one person within a day, needs a second approver. */
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
  /**
   * Total amounts that the same person posted to the member within a day without a second approver.
   */
  recentUnits: number;
};

/** Why a manual adjustment is refused; see docs/behavior/earning.md. */
export type AdjustmentFault = 'needsApproval' | 'sameApprover' | 'belowFloor';

const plainName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Why a manual adjustment is refused; null if it may be posted. */
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
