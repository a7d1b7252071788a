import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CURRENT_LOCATION_TEXT } from '#domain/search/read-location.ts';
import { api } from '../../api/api.ts';

const typingPauseMs = 120;

export type LocationOption = { kind: 'current' | 'place'; text: string };

/** Location suggestions for typed text. */
export const locationQuery = (typed: string) =>
  queryOptions({
    queryKey: ['locations', typed],
    queryFn: ({ signal }) => api.search.locations({ q: typed }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A debounced value: unchanged for `afterMs` milliseconds. */
const useDebounced = <T>(value: T, afterMs: number): T => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return debounced;
};

/** Options of the location field: the device's position, then matching locations. */
export const useLocationOptions = (text: string, isOpen: boolean): LocationOption[] => {
  const typed = useDebounced(text.trim(), typingPauseMs);
  const isEnabled = isOpen && typed !== '' && typed !== CURRENT_LOCATION_TEXT;
  const { data } = useQuery({ ...locationQuery(typed), enabled: isEnabled });
  const locations = isEnabled ? (data?.locations ?? []) : [];
  return [
    { kind: 'current', text: CURRENT_LOCATION_TEXT },
    ...locations.map((location) => ({ kind: 'place' as const, text: location.text })),
  ];
};
