import { QueryClient } from '@tanstack/react-query';

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, retry: false, refetchOnWindowFocus: false },
      dehydrate: { shouldDehydrateQuery: (query) => query.state.status === 'success' },
    },
  });
