import type { QueryClient } from '@tanstack/react-query';
import type { MerchantDetail } from '#contract/merchant.ts';
import { DEFAULT_PARTY_SIZE, DEFAULT_TIME } from '#domain/reservations/booking-rules.ts';
import { availabilityQuery, type TableSearch } from '../../api/availability-query.ts';
import type { AddressTable } from './selected-merchant.ts';

// A page does not wait for a slow reservation service: the browser then loads the times.
const MAX_WAIT_MS = 300;

/** The table that the page of a restaurant searches first. */
export const firstTable = ({ date, time, party }: AddressTable): TableSearch => ({
  ...(date && { date }),
  time: time ?? DEFAULT_TIME,
  partySize: party ?? DEFAULT_PARTY_SIZE,
});

/** Loads the times that come with the HTML. */
export const prefetchTables = async (
  queryClient: QueryClient,
  { id, isRetired, reservationProviders }: MerchantDetail,
  table: AddressTable,
): Promise<void> => {
  if (isRetired || reservationProviders.openTable === null) return;
  const query = availabilityQuery(id, firstTable(table));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS);
  });
  await Promise.race([queryClient.prefetchQuery(query), late]);
  clearTimeout(timer);
};
