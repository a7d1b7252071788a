import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** Whether the member's visit today would earn; asked again when the page is opened again. */
export const earningQuery = (id: string) =>
  queryOptions({
    queryKey: ['merchant', id, 'earning-check'],
    queryFn: ({ signal }) => api.merchant.earningCheck({ id }, { signal }),
  });
