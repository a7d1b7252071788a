import type { TierLevel } from './member.ts';

/** The tier after an email opt-in change, which moves only between opted out and opted in. */
export const tierAfterEmailOptIn = (tier: TierLevel, emailOptIn: boolean): TierLevel => {
  if (tier === 'OptedOut' && emailOptIn) return 'OptedIn';
  return tier === 'OptedIn' && !emailOptIn ? 'OptedOut' : tier;
};
