import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useProgram } from '../../session/session.ts';

/** The cards, consents, sessions and lockout of a member. */
export const useAccount = (email: string) => {
  const { partner } = useProgram();
  return useQuery(api.memberAccount.show.queryOptions({ input: { partner, email } }));
};
