import type { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { textOf } from './fixed-text.ts';
import { packAnswers, pageDataTag, unpackAnswers } from './page-data.ts';

afterEach(() => document.body.replaceChildren());

const served = (text: string) => {
  const element = document.createElement('script');
  Object.assign(element, pageDataTag);
  element.textContent = text;
  document.body.append(element);
};

const packed = (client: QueryClient): string => {
  const { lasting, others, times } = packAnswers(client);
  return textOf([...lasting, ...others, times]);
};

it('hands what the server knew to the browser, with the time at which it was known where that matters', () => {
  const server = createQueryClient();
  const updatedAt = Date.now() - 1000;
  server.setQueryData(['content', 'search'], { data: ['<b>Find</b>'] }, { updatedAt });
  server.setQueryData(['search', {}], { merchants: [] }, { updatedAt });
  server.setQueryData(['member'], null);
  served(packed(server));
  const browser = createQueryClient();
  unpackAnswers(browser);
  expect(browser.getQueryData(['content', 'search'])).toEqual({ data: ['<b>Find</b>'] });
  expect(browser.getQueryData(['member'])).toBeNull();
  expect(browser.getQueryState(['search', {}])?.dataUpdatedAt).toBe(updatedAt);
});

it('carries nothing that could end its element, and nothing that failed or still waits', async () => {
  const server = createQueryClient();
  const shared = { name: '</script><script>alert(1)</script>' };
  server.setQueryData(['a', '</script>'], shared);
  server.setQueryData(['b'], shared);
  await server.prefetchQuery({ queryKey: ['c'], queryFn: () => Promise.reject(new Error('no')) });
  void server.prefetchQuery({ queryKey: ['d'], queryFn: () => new Promise(() => undefined) });
  const text = packed(server);
  expect(text).not.toContain('<');
  const [answers] = JSON.parse(text) as [[string[]][]];
  const keys = answers.map(([key]) => key[0]);
  expect(keys).toEqual(['a', 'b']);
});

it('parts what pages have alike from the rest', () => {
  const server = createQueryClient();
  server.setQueryData(['search', {}], { merchants: [] }, { updatedAt: 5 });
  server.setQueryData(['program'], { slug: 'united' }, { updatedAt: 6 });
  const { lasting, others, times } = packAnswers(server);
  expect(textOf(lasting)).toBe('[[[["program"],{"slug":"united"}]');
  expect(textOf(others)).toBe(',[["search",{}],{"merchants":[]}]');
  expect(times).toBe('],[5]]');
});

it('is empty where the server rendered nothing', () => {
  const browser = createQueryClient();
  served(packed(createQueryClient()));
  unpackAnswers(browser);
  expect(browser.getQueryCache().getAll()).toEqual([]);
});
