import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { ContentPage } from '#contract/content.ts';
import { contentQuery } from '../../content/copy.ts';
import { connectPreview, createReceiver, originIn } from './connect-preview.ts';

const tokenOf = (claims: unknown) => `${btoa(JSON.stringify(claims))}.signature`;

const createRouter = () => {
  const queryClient = new QueryClient();
  const [push, invalidate] = [vi.fn(), vi.fn(async () => {})];
  const state = { matches: [{ _notFound: false }] };
  return {
    queryClient,
    push,
    invalidate,
    state,
    router: {
      options: { context: { queryClient } },
      latestLocation: { pathname: '/earn' },
      history: { push },
      state,
      invalidate,
      subscribe: vi.fn(),
    },
  };
};

afterEach(() => vi.restoreAllMocks());

it.each([
  [tokenOf({ origin: 'http://console.test' }), 'http://console.test'],
  [tokenOf({ origin: 'http://console.test/path' }), 'http://console.test'],
  [tokenOf({ origin: 7 }), null],
  [tokenOf({ origin: 'no address' }), null],
  [tokenOf(null), null],
  ['%', null],
  ['', null],
])('reads of the token %s the origin %s', (token, origin) => {
  expect(originIn(token)).toBe(origin);
});

it('puts drafts into the copy of the page, and follows paths and schemes', () => {
  const { router, queryClient, push } = createRouter();
  const receive = createReceiver(router);
  const data = [{ slug: 'hero', fields: { title: 'Draft' } }];
  receive({ type: 'content', page: 'home', data });
  expect(queryClient.getQueryData(contentQuery('home').queryKey)?.data).toEqual(data);
  receive({ type: 'scheme', scheme: 'dark' });
  expect(document.documentElement.dataset.scheme).toBe('dark');
  receive({ type: 'go', path: '/earn' });
  expect(push).toHaveBeenCalledWith('/earn');
});

it('shows a draft also when the page receives its own copy later', async () => {
  const { router, queryClient } = createRouter();
  const receive = createReceiver(router);
  const data = [{ slug: 'hero', fields: { title: 'Draft' } }];
  const { queryKey } = contentQuery('errors');
  const own = Promise.withResolvers<ContentPage>();
  const fetched = queryClient.fetchQuery({ queryKey, queryFn: () => own.promise });
  receive({ type: 'content', page: 'errors', data });
  own.resolve({ meta: { count: 0, next_page: null, previous_page: null }, data: [] });
  await fetched;
  expect(queryClient.getQueryData(queryKey)?.data).toEqual(data);
});

it('looks again for a page that only a draft has', () => {
  const { router, state, invalidate } = createRouter();
  const receive = createReceiver(router);
  const draft = { type: 'content' as const, page: 'earn_details', data: [] };
  receive(draft);
  expect(invalidate).not.toHaveBeenCalled();
  state.matches.push({ _notFound: true });
  receive({ ...draft, page: 'errors' });
  expect(invalidate).not.toHaveBeenCalled();
  receive(draft);
  expect(invalidate).toHaveBeenCalledOnce();
});

it('listens to nothing outside of a frame', () => {
  const { router } = createRouter();
  const listen = vi.spyOn(window, 'addEventListener');
  connectPreview(router, tokenOf({ origin: 'http://console.test' }));
  expect(listen).not.toHaveBeenCalled();
});
