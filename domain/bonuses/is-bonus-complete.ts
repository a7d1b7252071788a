/** Dines that count toward a bonus, and how many it takes. */
export type BonusProgress = { dinesCounted: number; dinesRequired: number };

/** Whether the counted dines earn the bonus. */
export const isBonusComplete = ({ dinesCounted, dinesRequired }: BonusProgress): boolean =>
  dinesCounted >= dinesRequired;
