import type { TierLevel } from './member.ts';

/** The tier after the e-mail opt-in was switched: it moves between opted out and opted in, nothing else (A §1, §3). */
export const tierAfterEmailOptIn = (tier: TierLevel, emailOptIn: boolean): TierLevel => {
  if (tier === 'OptedOut' && emailOptIn) return 'OptedIn';
  return tier === 'OptedIn' && !emailOptIn ? 'OptedOut' : tier;
};
