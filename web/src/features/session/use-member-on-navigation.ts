import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { memberQuery } from '../../api/member-query.ts';

/** Fetches the member again after each navigation once the member is known; never for a visitor. */
export const useMemberOnNavigation = () => {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        const { queryKey } = memberQuery();
        if (fromLocation && pathChanged && queryClient.getQueryData(queryKey))
          void queryClient.invalidateQueries({ queryKey });
      }),
    [queryClient, router],
  );
};
