import type { QueryClient } from '@tanstack/react-query';
import { partnerQuery } from '../../api/partner-query.ts';
import { type SearchParams, wantsTables } from './search-params.ts';
import { searchQuery, tablesQuery } from './search-query.ts';
import { bookableIds } from './use-tables.ts';

/** Loads the table times of a list, so that they come with the HTML; the list does without them on failure. */
export const prefetchTablesOfList = async (
  queryClient: QueryClient,
  params: SearchParams,
): Promise<void> => {
  const { merchants = [] } = queryClient.getQueryData(searchQuery(params).queryKey) ?? {};
  const { partner } = await queryClient.ensureQueryData(partnerQuery());
  const ids = bookableIds(merchants);
  if (partner.openTableReservationsEnabled && wantsTables(params) && ids.length > 0)
    await queryClient.prefetchQuery(tablesQuery(ids, params));
};
