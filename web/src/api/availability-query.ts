import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** The wanted table; without a date, today at the restaurant. */
export type TableSearch = {
  date?: string | undefined;
  time: string;
  partySize: number;
  /** A reservation that is about to move: its own table counts as free. */
  moving?: string | undefined;
};

const STALE_MS = 30_000;

/** The days of a restaurant's month `YYYY-MM`, for a party. */
export const monthQuery = (
  id: string,
  month: string,
  { partySize, moving }: Pick<TableSearch, 'partySize' | 'moving'>,
) =>
  queryOptions({
    queryKey: ['merchant', id, 'month', month, partySize, moving ?? ''],
    queryFn: ({ signal }) =>
      api.reservations.month({ id, month, partySize, ...(moving && { moving }) }, { signal }),
    staleTime: STALE_MS,
    retry: false,
  });

/** The tables of a restaurant for a date, time and party. */
export const availabilityQuery = (id: string, { date, time, partySize, moving }: TableSearch) =>
  queryOptions({
    queryKey: ['merchant', id, 'availability', date ?? '', time, partySize, moving ?? ''],
    queryFn: ({ signal }) =>
      api.reservations.availability(
        { id, ...(date && { date }), time, partySize, ...(moving && { moving }) },
        { signal },
      ),
    staleTime: STALE_MS,
  });
