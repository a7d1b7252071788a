import { afterEach, expect, it } from 'vitest';
import { packAnswers, pageDataTag, unpackAnswers } from './page-data.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => document.body.replaceChildren());

const served = (text: string) => {
  const element = document.createElement('script');
  Object.assign(element, pageDataTag);
  element.textContent = text;
  document.body.append(element);
};

it('hands what the server knew to the browser, with the time at which it was known', () => {
  const server = createQueryClient();
  const updatedAt = Date.now() - 1000;
  server.setQueryData(['content', 'search'], { data: ['<b>Find</b>'] }, { updatedAt });
  server.setQueryData(['member'], null);
  served(packAnswers(server));
  const browser = createQueryClient();
  unpackAnswers(browser);
  expect(browser.getQueryData(['content', 'search'])).toEqual({ data: ['<b>Find</b>'] });
  expect(browser.getQueryData(['member'])).toBeNull();
  expect(browser.getQueryState(['content', 'search'])?.dataUpdatedAt).toBe(updatedAt);
});

it('carries nothing that could end its element, and nothing that failed or still waits', async () => {
  const server = createQueryClient();
  const shared = { name: '</script><script>alert(1)</script>' };
  server.setQueryData(['a', '</script>'], shared);
  server.setQueryData(['b'], shared);
  await server.prefetchQuery({ queryKey: ['c'], queryFn: () => Promise.reject(new Error('no')) });
  void server.prefetchQuery({ queryKey: ['d'], queryFn: () => new Promise(() => undefined) });
  const text = packAnswers(server);
  expect(text).not.toContain('<');
  const keys = (JSON.parse(text) as [string[], number, unknown][]).map(([key]) => key[0]);
  expect(keys).toEqual(['a', 'b']);
});

it('is empty where the server rendered nothing', () => {
  const browser = createQueryClient();
  unpackAnswers(browser);
  expect(browser.getQueryCache().getAll()).toEqual([]);
});
