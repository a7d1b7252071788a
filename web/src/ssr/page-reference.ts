import type { QueryClient } from '@tanstack/react-query';

const key = ['page-reference'];

/** Keeps the code under which the server logs a failure of this page; it travels with the page's data. */
export const setPageReference = (client: QueryClient, reference: string) =>
  client.setQueryData(key, reference);

export const pageReference = (client: QueryClient): string =>
  client.getQueryData<string>(key) ?? '';
