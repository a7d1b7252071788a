import { type TierLevel, tierLevels } from './member.ts';

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

/** Fields of a known-member response that decide whether it is usable. */
export type KnownMemberFields = { interfaceType: string; tierLevel: string };

/** State of a known-member lookup: loading, loaded or failed. */
export type KnownMemberLookup<Member extends KnownMemberFields> =
  | { loading: true; error: false }
  | { loading: false; error: true }
  | (Member & { loading: false; error: false });

/** Whether a response describes a known member of a valid tier. */
export const isUsableKnownMember = ({ interfaceType, tierLevel }: KnownMemberFields): boolean =>
  interfaceType === 'known' && tierLevels.some((level) => level === tierLevel);

/**
 * State of a lookup from its response: undefined is loading, null is failed; an unusable response
 * counts as failed.
 */
export const knownMemberLookup = <Member extends KnownMemberFields>(
  response: Member | null | undefined,
): KnownMemberLookup<Member> => {
  if (response === undefined) return { loading: true, error: false };
  if (response === null || !isUsableKnownMember(response)) return { loading: false, error: true };
  return { ...response, loading: false, error: false };
};
