import type { TierLevel } from './member.ts';

/** What a member does before a dine can earn: activate the membership, link a card, or nothing. */
export type NextStep = 'activate' | 'linkCard' | null;

/** The step that a member must take before any dine earns. */
export const nextStepOf = (member: { tierLevel: TierLevel; linkedCards: number }): NextStep => {
  if (member.tierLevel === 'NonActivated') return 'activate';
  return member.linkedCards === 0 ? 'linkCard' : null;
};
