import type { QueryClient } from '@tanstack/react-query';
import { contentQuery, copyOf } from '../../content/copy.ts';
import { carouselQuery, sceneSearch } from './carousel-query.ts';

/** The copy and the carousels of the Discover page; a carousel that fails is left out. */
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

/** The copy and the pictures of how it works. */
export const loadHowItWorks = async (queryClient: QueryClient) => {
  const pictures = queryClient.prefetchQuery(carouselQuery(sceneSearch));
  await queryClient.ensureQueryData(contentQuery('home'));
  if (import.meta.env.SSR) await pictures;
};
