import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** Whether the member's dine today would earn; refetched whenever the page opens. */
export const earningQuery = (id: string) =>
  queryOptions({
    queryKey: ['merchant', id, 'earning-check'],
    queryFn: ({ signal }) => api.merchant.earningCheck({ id }, { signal }),
    staleTime: 0,
  });
