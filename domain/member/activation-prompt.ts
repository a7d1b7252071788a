import type { TierLevel } from './member.ts';

type Prompted = { publicId: string; tierLevel: TierLevel };

// Where somebody is busy joining, activating, signing in or being let out.
const silentPaths = [
  '/activate',
  '/join',
  '/add_card',
  '/card_added',
  '/login',
  '/recover',
  '/fix_credentials',
];

/**
 * The public id of whoever should be asked on this path to activate: the signed-in member, else the known one; null
 * when nobody is waiting for activation (B §6).
 */
export const promptedId = (
  path: string,
  member: Prompted | null,
  known: Prompted | null,
): string | null => {
  if (silentPaths.some((silent) => path === silent || path.startsWith(`${silent}/`))) return null;
  const one = member ?? known;
  return one?.tierLevel === 'NonActivated' ? one.publicId : null;
};
