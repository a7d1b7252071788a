import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { CURRENT_LOCATION_TEXT } from '#domain/search/read-location.ts';
import { api } from '../../api/api.ts';
import { useDebounced } from './use-debounced.ts';

export type LocationOption = { kind: 'current' | 'place'; text: string };

/** Location suggestions for typed text. */
export const locationQuery = (typed: string) =>
  queryOptions({
    queryKey: ['locations', typed],
    queryFn: ({ signal }) => api.search.locations({ q: typed }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Options of the location field: the device's position, then matching locations. */
export const useLocationOptions = (text: string, isOpen: boolean): LocationOption[] => {
  const typed = useDebounced(text.trim());
  const isEnabled = isOpen && typed !== '' && typed !== CURRENT_LOCATION_TEXT;
  const { data } = useQuery({ ...locationQuery(typed), enabled: isEnabled });
  const locations = isEnabled ? (data?.locations ?? []) : [];
  return [
    { kind: 'current', text: CURRENT_LOCATION_TEXT },
    ...locations.map((location) => ({ kind: 'place' as const, text: location.text })),
  ];
};
