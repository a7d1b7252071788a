/** Kinds of goals that rewards are measured by. */
export const goalKinds = ['flight', 'night', 'tank', 'dollars'] as const;

/**
 * How far an amount brings a member to a goal, in whole percent rounded down: 0 for less than one, and for an amount
 * of nothing or less. Both in the same unit.
 */
export const goalShare = (amount: number, goal: number): number =>
  goal <= 0 || amount <= 0 ? 0 : Math.floor((amount * 100) / goal + 1e-9);
