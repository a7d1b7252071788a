import {
  type DefaultError,
  hashKey,
  type QueryKey,
  type UseSuspenseQueryOptions,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { use } from 'react';

type Query<Data, Key extends QueryKey> = UseSuspenseQueryOptions<Data, DefaultError, Data, Key>;
type Loaded = <Data, Key extends QueryKey>(query: Query<Data, Key>) => Data;

const useWatched: Loaded = (query) => useSuspenseQuery(query).data;

// Of words alone it is their JSON, which hashKey finds in ten times the time.
const hashOf = (key: QueryKey): string =>
  key.every((part) => typeof part === 'string') ? JSON.stringify(key) : hashKey(key);

// A page is rendered once on the server: watching for changes would cost more than all of its elements.
const useRead = <Data, Key extends QueryKey>({ queryKey, queryFn }: Query<Data, Key>): Data => {
  const client = useQueryClient();
  const known = client.getQueryCache().get<Data>(hashOf(queryKey))?.state.data;
  if (known !== undefined) return known;
  if (!queryFn) throw new Error(`nothing asks for ${queryKey.join(' ')}`);
  return use(client.ensureQueryData({ queryKey, queryFn }));
};

/** The answer of a query that the route has loaded. */
export const useLoaded: Loaded = import.meta.env.SSR ? useRead : useWatched;
