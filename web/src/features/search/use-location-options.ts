import { useQuery } from '@tanstack/react-query';
import { CURRENT_LOCATION_TEXT } from '#domain/search/read-location.ts';
import { locationQuery } from './location-query.ts';
import { useDebounced } from './use-debounced.ts';

const typingPauseMs = 120;

export type LocationOption = { kind: 'current' | 'place'; text: string };

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
