import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';

/** Whether the visitor can have favorites: members of partners with that feature. */
export const useCanFavorite = (): boolean => {
  const member = useMember();
  const { hasMerchantFavorites } = usePartner();
  return hasMerchantFavorites && member !== null && member.memberType !== 'ClosedAccountMember';
};
