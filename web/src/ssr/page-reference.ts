import type { QueryClient } from '@tanstack/react-query';

const key = ['page-reference'];

/** Stores the reference code of a failure that the server logged; sent with the page's data. */
export const setPageReference = (client: QueryClient, reference: string) =>
  client.setQueryData(key, reference);

export const pageReference = (client: QueryClient): string =>
  client.getQueryData<string>(key) ?? '';
