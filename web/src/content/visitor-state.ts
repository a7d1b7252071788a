import { visitorState } from '#domain/content/visitor-states.ts';
import { useMember } from '../api/member-query.ts';

/** The visitor state that selects copy variants and banners. */
export const useVisitorState = () => {
  const member = useMember();
  return visitorState({
    isSignedIn: member !== null,
    isEmailOptedIn: member?.emailOptIn ?? false,
    hasEligibleNewMemberBonus:
      member?.activeBonuses.some(
        (bonus) => bonus.isNewMemberBonus && bonus.bonusStatus === 'Eligible',
      ) ?? false,
  });
};
