import type { QueryClient } from '@tanstack/react-query';
import { contentQuery, copyOf } from '../../content/copy.ts';
import { carouselQuery } from './carousel-query.ts';

/** Loads copy and carousels of the discover page; a failed carousel is omitted. */
export const loadDiscover = async (queryClient: QueryClient) => {
  const [discover] = await Promise.all([
    queryClient.ensureQueryData(contentQuery('discover')),
    queryClient.ensureQueryData(contentQuery('home')),
    queryClient.ensureQueryData(contentQuery('search')),
  ]);
  const fields = discover.data.find((entry) => entry.slug === 'discover')?.fields ?? {};
  const queries = copyOf(fields)
    .list('carousels')
    .map((carousel) => carousel.text('query'));
  const searches = queries.map((query) => queryClient.prefetchQuery(carouselQuery(query)));
  if (import.meta.env.SSR) await Promise.all(searches);
};

/** Loads copy of how it works. */
export const loadHowItWorks = (queryClient: QueryClient) =>
  queryClient.ensureQueryData(contentQuery('home'));
