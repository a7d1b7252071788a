import { visitorState } from '#domain/content/visitor-states.ts';
import { nextActionOf } from '#domain/member/next-action.ts';
import { useMember } from '../api/member-query.ts';

/** The visitor state that selects copy variants and banners. */
export const useVisitorState = () => {
  const member = useMember();
  return visitorState({
    isSignedIn: member !== null,
    isEmailOptedIn: member?.emailOptIn ?? false,
    // A bonus that cannot be turned on yet is no reason to speak of it.
    hasEligibleNewMemberBonus: member !== null && nextActionOf(member)?.kind === 'turnOnBonus',
  });
};
