import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export const merchantQuery = (id: string) =>
  queryOptions({
    queryKey: ['merchant', id],
    queryFn: ({ signal }) => api.merchant.detail({ id }, { signal }),
  });
