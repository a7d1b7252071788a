import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { availabilityQuery, type TableSearch } from '../../api/availability-query.ts';

/**
 * Searches a restaurant's tables. While a search runs, the limits of the previous one stay and `availability` is
 * undefined.
 */
export const useTableSearch = (merchantId: string, initial: TableSearch) => {
  const [search, setSearch] = useState(initial);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...availabilityQuery(merchantId, search),
    placeholderData: keepPreviousData,
  });
  return {
    search,
    change: (part: Partial<TableSearch>) => setSearch((former) => ({ ...former, ...part })),
    limits: data,
    availability: isPlaceholderData ? undefined : data,
    error: isFetching ? null : error,
    refetch: () => void refetch(),
  };
};

export type TableSearchState = ReturnType<typeof useTableSearch>;
