import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** After a step of the sign-in the session is read again, which shows the next step. */
export const useReadSession = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: api.session.me.key() });
};

export const useSignOut = () => {
  const queries = useQueryClient();
  return useMutation(
    api.session.signOut.mutationOptions({
      // Nothing of the person who leaves may be read by the next one.
      onSettled: () => {
        queries.clear();
        window.location.assign('/');
      },
    }),
  );
};
