import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { contentQuery, copyOf, type OpenCopy } from '../../content/copy.ts';
import { carouselQuery } from '../discover/index.ts';
import { findContentEntry } from './find-content-entry.ts';

const carouselsOf = (copy: OpenCopy): string[] =>
  [...copy.list('main_column'), ...copy.list('side_column')]
    .filter((block) => block.text('type') === 'merchant_carousel')
    .map((block) => block.text('query'));

// Data that blocks need besides their own copy; a carousel whose search fails is omitted.
const loadBlockData = async (queryClient: QueryClient, copy: OpenCopy): Promise<void> => {
  const queries = carouselsOf(copy);
  const pages = [
    'sidebar',
    ...(copy.flag('include_prospect_email') ? ['home'] : []),
    ...(queries.length > 0 ? ['discover', 'search'] : []),
  ];
  const searches = queries.map((query) => queryClient.prefetchQuery(carouselQuery(query)));
  await Promise.all(pages.map((name) => queryClient.ensureQueryData(contentQuery(name))));
  if (import.meta.env.SSR) await Promise.all(searches);
};

/** The questions at the end of a content page. */
export const questionsOf = (copy: OpenCopy) =>
  copy
    .list('questions')
    .map((item) => ({ question: item.text('question'), answer: item.html('answer_html') }));

/** Loads the content page of a path with its head data; not found when there is none. */
export const loadContentPage = async (queryClient: QueryClient, path: string) => {
  const { data } = await queryClient.ensureQueryData(contentQuery('earn_details'));
  const entry = findContentEntry(data, path);
  if (!entry) throw notFound();
  const copy = copyOf(entry.fields);
  await loadBlockData(queryClient, copy);
  return { title: copy.text('browser_title'), questions: questionsOf(copy) };
};
