import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { type Copy, contentQuery, copyOf } from '../../content/copy.ts';
import { asTag, questionsData } from '../../ssr/structured-data.ts';
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

/** The questions that a content page answers at its end. */
export const questionsOf = (copy: Copy) =>
  copy
    .list('questions')
    .map((each) => ({ question: each.text('question'), answer: each.html('answer_html') }));

/** Loads the content page of an address and what its head says; not found when there is none (B §2). */
export const loadContentPage = async (queryClient: QueryClient, path: string) => {
  const { data } = await queryClient.ensureQueryData(contentQuery('earn_details'));
  const entry = findContentEntry(data, path);
  if (!entry) throw notFound();
  const copy = copyOf(entry.fields);
  await loadParts(queryClient, copy);
  return { title: copy.text('browser_title'), questions: questionsOf(copy) };
};

type Loaded = Awaited<ReturnType<typeof loadContentPage>>;

/** The browser title of a content page, and for search engines the questions that it answers (B §2). */
export const contentHead = ({ loaderData }: { loaderData?: Loaded | undefined }) => {
  const { title = '', questions = [] } = loaderData ?? {};
  const data = questions.length > 0 ? [asTag(questionsData(questions))] : [];
  return { meta: [...(title ? [{ title }] : []), ...data] };
};
