import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { contentQuery } from '../../platform/copy.ts';

/** Loads the content page of an address and its browser title; not found when there is none (B §2). */
export const loadContentPage = async (queryClient: QueryClient, path: string) => {
  const { data } = await queryClient.ensureQueryData(contentQuery('earn_details'));
  const entry = data.find(({ fields }) => fields.url === path);
  if (!entry) throw notFound();
  const { browser_title: title } = entry.fields;
  return { title: typeof title === 'string' ? title : '' };
};
