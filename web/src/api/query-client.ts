import { QueryClient, type QueryKey } from '@tanstack/react-query';

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Offline requests fail immediately instead of pausing until reconnected.
      queries: {
        networkMode: 'always',
        staleTime: 60_000,
        retry: false,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });

type WrittenQuery = { key: QueryKey; data: unknown; updatedAt: number };

/** The data of a page for its document. The library's own form has a dozen fields of state for each query. */
export const writeQueries = (client: QueryClient): string => {
  const loaded = client
    .getQueryCache()
    .findAll({ predicate: (query) => query.state.status === 'success' });
  const written = loaded.map(
    ({ queryKey, state }): WrittenQuery => ({
      key: queryKey,
      data: state.data,
      updatedAt: state.dataUpdatedAt,
    }),
  );
  return JSON.stringify(written);
};

/** Takes over the data that `writeQueries` wrote on the server. */
export const readQueries = (client: QueryClient, text: string): void => {
  const written: WrittenQuery[] = JSON.parse(text);
  for (const { key, data, updatedAt } of written) client.setQueryData(key, data, { updatedAt });
};
