import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { orLastSeen } from './last-seen.ts';

/** Asked again when the network is back. */
export const askedAgain = { refetchOnReconnect: true } as const;

/** A question whose answer stays on the device: without a network it is answered with what was seen last. */
export const seenQuery = <T>(queryKey: QueryKey, ask: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({
    queryKey,
    queryFn: orLastSeen(queryKey, ask),
    meta: { isKept: true },
    ...askedAgain,
  });

/** Whether a question is one whose answer stays on the device. */
export const isKept = ({ meta }: { meta?: Record<string, unknown> | undefined }): boolean =>
  meta?.isKept === true;
