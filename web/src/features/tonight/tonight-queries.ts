import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { partnerQuery } from '../../api/partner-query.ts';
import { tablesQuery } from '../search/index.ts';

const NEAREST = 15;

/** The restaurants nearest to the member's ZIP code, with what they earn today. */
export const nearestQuery = () =>
  queryOptions({
    queryKey: ['search', 'tonight'],
    queryFn: ({ signal }) =>
      api.search.search({ sortBy: 'distance', pageSize: NEAREST }, { signal }),
    retry: false,
  });

/** The tables of tonight for two at the restaurants that take reservations. */
export const tonightTablesQuery = (
  merchants: readonly { id: string; reservationProviders: { openTable: string | null } }[],
) =>
  tablesQuery(
    merchants
      .filter(({ reservationProviders }) => reservationProviders.openTable !== null)
      .map(({ id }) => id),
    {},
  );

/** Loads the restaurants and tables of tonight; the page does without what fails. */
export const loadTonight = async (queryClient: QueryClient): Promise<void> => {
  const { partner } = await queryClient.ensureQueryData(partnerQuery());
  const hasTables = partner.openTableReservationsEnabled;
  await queryClient.prefetchQuery(nearestQuery());
  const found = queryClient.getQueryData(nearestQuery().queryKey);
  if (hasTables && found && found.merchants.length > 0)
    await queryClient.prefetchQuery(tonightTablesQuery(found.merchants));
};
