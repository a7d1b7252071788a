import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { readFailure } from './read-failure.ts';

const FRESH_MS = 15_000;

/** Marks the query of the session itself, which is expected to find none. */
export const sessionMeta = { isSession: true };

/** The cache of responses; `onSignedOut` runs when a call finds that the session has ended. */
export const createQueryClient = (onSignedOut: () => void): QueryClient => {
  const onError = (error: unknown) => {
    if (readFailure(error).kind === 'signedOut') onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => query.meta !== sessionMeta && onError(error),
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // A refusal stays one; a server that was not reached may be back.
        retry: (failures, error) => readFailure(error).kind === 'unreachable' && failures < 2,
      },
    },
  });
};
