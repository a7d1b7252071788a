import { QueryClient } from '@tanstack/react-query';

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, retry: false, refetchOnWindowFocus: false },
      // Without a connection what somebody sends fails at once and says so, instead of waiting unseen.
      mutations: { networkMode: 'always' },
    },
  });
