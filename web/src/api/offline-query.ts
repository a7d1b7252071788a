import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { withOfflineFallback } from './offline-data.ts';

/**
 * A query whose data is saved for offline use; when the server is unreachable it returns the saved
 * data.
 */
export const offlineQuery = <T>(queryKey: QueryKey, request: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({
    queryKey,
    queryFn: withOfflineFallback(queryKey, request),
    meta: { isPersisted: true },
    refetchOnReconnect: true,
  });

/** Whether a query's data is saved for offline use. */
export const isPersisted = ({ meta }: { meta?: Record<string, unknown> | undefined }): boolean =>
  meta?.isPersisted === true;
