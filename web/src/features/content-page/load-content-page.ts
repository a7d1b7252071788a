import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { type Copy, contentQuery, copyOf } from '../../platform/copy.ts';
import { carouselQuery } from '../discover/index.ts';
import { findContentEntry } from './find-content-entry.ts';

const carouselsOf = (copy: Copy): string[] =>
  [...copy.list('main_column'), ...copy.list('side_column')]
    .filter((block) => block.text('type') === 'merchant_carousel')
    .map((block) => block.text('query'));

// What a block needs beyond its own words; a search that fails leaves its row out.
const loadParts = async (queryClient: QueryClient, copy: Copy): Promise<void> => {
  const queries = carouselsOf(copy);
  const pages = [
    'sidebar',
    ...(copy.flag('include_prospect_email') ? ['home'] : []),
    ...(queries.length > 0 ? ['discover'] : []),
  ];
  const searches = queries.map((query) => queryClient.prefetchQuery(carouselQuery(query)));
  await Promise.all(pages.map((name) => queryClient.ensureQueryData(contentQuery(name))));
  if (import.meta.env.SSR) await Promise.all(searches);
};

/** Loads the content page of an address and its browser title; not found when there is none (B §2). */
export const loadContentPage = async (queryClient: QueryClient, path: string) => {
  const { data } = await queryClient.ensureQueryData(contentQuery('earn_details'));
  const entry = findContentEntry(data, path);
  if (!entry) throw notFound();
  const copy = copyOf(entry.fields);
  await loadParts(queryClient, copy);
  return { title: copy.text('browser_title') };
};
