import type { TierLevel } from './member.ts';

type PromptCandidate = { publicId: string; tierLevel: TierLevel };

// Paths of joining, activation, sign-in and recovery.
const promptFreePaths = [
  '/activate',
  '/join',
  '/add_card',
  '/card_added',
  '/login',
  '/recover',
  '/fix_credentials',
];

/**
 * Public id of the member to prompt for activation on this path: the signed-in member, else the
 * known one; null when neither awaits activation.
 */
export const memberIdToPrompt = (
  path: string,
  member: PromptCandidate | null,
  known: PromptCandidate | null,
): string | null => {
  if (promptFreePaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)))
    return null;
  const candidate = member ?? known;
  return candidate?.tierLevel === 'NonActivated' ? candidate.publicId : null;
};
