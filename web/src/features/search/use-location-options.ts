import { useQuery } from '@tanstack/react-query';
import { CURRENT_LOCATION_TEXT } from '#domain/search/read-location.ts';
import { locationQuery } from './location-query.ts';
import { useSettled } from './use-settled.ts';

const typingPauseMs = 120;

export type LocationOption = { kind: 'current' | 'place'; text: string };

/** What the location field offers: the device's position first, then places that match what is typed. */
export const useLocationOptions = (text: string, isOpen: boolean): LocationOption[] => {
  const typed = useSettled(text.trim(), typingPauseMs);
  const isAsking = isOpen && typed !== '' && typed !== CURRENT_LOCATION_TEXT;
  const { data } = useQuery({ ...locationQuery(typed), enabled: isAsking });
  const places = isAsking ? (data?.locations ?? []) : [];
  return [
    { kind: 'current', text: CURRENT_LOCATION_TEXT },
    ...places.map((place) => ({ kind: 'place' as const, text: place.text })),
  ];
};
