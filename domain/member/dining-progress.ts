import { wholeDollars } from '../money.ts';
import type { DiningStatus, TierLevel } from './member.ts';

export type ProgressFacts = {
  tierLevel: TierLevel;
  /** Dines of the calendar year that count toward VIP, at most one per merchant and local day. */
  qualifyingDines: number;
  /** US cents spent on those dines. */
  qualifyingCents: number;
  dinesRequired: number;
  dollarsRequired: number;
};

export type Progress = {
  status: DiningStatus;
  dinesRequired: number;
  remainingDines: number;
  dollarsRequired: number;
  remainingDollars: number;
};

/**
 * Progress toward VIP in the calendar year: Complete when dines and dollars are both reached,
 * Renewing for a VIP who has not reached them again, otherwise Qualifying. Dollars have at most two
 * decimals.
 */
export const diningProgress = (facts: ProgressFacts): Progress => {
  const remainingDines = Math.max(0, facts.dinesRequired - facts.qualifyingDines);
  const remainingCents = Math.max(0, wholeDollars(facts.dollarsRequired) - facts.qualifyingCents);
  const isComplete = remainingDines === 0 && remainingCents === 0;
  const open = facts.tierLevel === 'VIP' ? 'Renewing' : 'Qualifying';
  return {
    status: isComplete ? 'Complete' : open,
    dinesRequired: facts.dinesRequired,
    remainingDines,
    dollarsRequired: facts.dollarsRequired,
    remainingDollars: remainingCents / 100,
  };
};

/** Whether a member has progress: the partner has VIP and the member did not opt out. */
export const hasDiningProgress = (partner: { hasVIP: boolean }, tierLevel: TierLevel): boolean =>
  partner.hasVIP && tierLevel !== 'OptedOut';
