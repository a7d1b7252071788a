import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { SearchSuggestion } from '#contract/search.ts';
import { api } from '../../api/api.ts';
import { useDebounced } from './use-debounced.ts';

const SHORTEST_TEXT = 2;

/** Restaurants and cuisines for typed text around a location. */
export const suggestionsQuery = (q: string, location: string) =>
  queryOptions({
    queryKey: ['suggestions', q, location],
    queryFn: ({ signal }) => api.search.suggestions({ q, location }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Typed = { text: string; location: string; isOpen: boolean };

/** Suggestions for the typed text, from its second character on. */
export const useRestaurantOptions = ({ text, location, isOpen }: Typed): SearchSuggestion[] => {
  const typed = useDebounced(text.trim());
  const enabled = isOpen && typed.length >= SHORTEST_TEXT && text.trim() !== '';
  const { data } = useQuery({ ...suggestionsQuery(typed, location), enabled });
  return enabled ? (data?.suggestions ?? []) : [];
};
