import { useQuery } from '@tanstack/react-query';
import type { Merchant } from '#contract/merchant.ts';
import { usePartner } from '../../api/partner-query.ts';
import { type SearchParams, wantsTables } from './search-params.ts';
import { tablesQuery } from './search-query.ts';

/** The restaurants of a list that take reservations here. */
export const bookableIds = (merchants: readonly Merchant[]): string[] =>
  merchants
    .filter(({ reservationProviders }) => reservationProviders.openTable)
    .map(({ id }) => id);

/** The tables of a page of results, read by one request. */
export const useTables = (merchants: readonly Merchant[], params: SearchParams) => {
  const { openTableReservationsEnabled } = usePartner();
  const showsTables = openTableReservationsEnabled && wantsTables(params);
  const ids = bookableIds(merchants);
  const { data, isError } = useQuery({
    ...tablesQuery(ids, params),
    enabled: showsTables && ids.length > 0,
  });
  const tablesOf = ({ id }: Merchant) =>
    isError ? null : data && (data.find(({ merchantId }) => merchantId === id) ?? null);
  return { showsTables, tablesOf };
};
