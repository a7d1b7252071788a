import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';

/** Whether the visitor can keep favorites: members of programs that have them (B §3 merchant favorites). */
export const useCanKeep = (): boolean => {
  const member = useMember();
  const { hasMerchantFavorites } = usePartner();
  return hasMerchantFavorites && member !== null && member.memberType !== 'ClosedAccountMember';
};
