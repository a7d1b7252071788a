import { isNotFound, isRedirect } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import { createQueryClient } from '../api/query-client.ts';
import { contentQuery } from '../content/copy.ts';
import { Route } from './activate.index.tsx';

const lookup = vi.hoisted(() => ({ calls: 0, respond: async (): Promise<unknown> => undefined }));
vi.mock('../api/api.ts', () => ({
  api: {
    knownMember: {
      read: () => {
        lookup.calls += 1;
        return lookup.respond();
      },
    },
  },
}));

const known = (changes: Record<string, unknown> = {}) => ({
  publicId: 'p-1',
  interfaceType: 'known',
  tierLevel: 'OptedIn',
  hasWebProfile: true,
  active: true,
  ...changes,
});

const load = async (publicId?: string) => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(contentQuery('tier_1_activation').queryKey, { data: [] } as never);
  const input = { context: { queryClient }, deps: publicId ? { public_id: publicId } : {} };
  const { loader } = Route.options;
  try {
    // The loader reads only these fields of its argument.
    await (loader as (parts: unknown) => Promise<unknown>)(input);
    return 'stays';
  } catch (thrown) {
    if (isNotFound(thrown)) return 'not found';
    return isRedirect(thrown) ? thrown.options.href : thrown;
  }
};

beforeEach(() => {
  lookup.calls = 0;
});

it.each([
  ['without a public id', undefined, known(), '/join?rfr=0'],
  ['no web profile', 'p-1', known({ hasWebProfile: false }), '/join?rfr=2'],
  ['a web profile, active', 'p-1', known(), '/login?rfr=3'],
  ['a web profile, not active', 'p-1', known({ active: false }), '/login?rfr=4'],
  ['not activated', 'p-1', known({ tierLevel: 'NonActivated', active: false }), 'stays'],
  ['another interface', 'p-1', known({ interfaceType: 'sso' }), 'not found'],
  ['an unknown tier', 'p-1', known({ tierLevel: 'Gold' }), 'not found'],
])('%s leads to %4$s', async (_, publicId, respond, end) => {
  lookup.respond = async () => respond;
  expect(await load(publicId)).toBe(end);
  expect(lookup.calls).toBe(publicId ? 1 : 0);
});

it.each([404, 429, 500])('a lookup that fails with %i leads to /join?rfr=1', async (status) => {
  lookup.respond = async () => {
    throw new ApiError({ status, statusText: '' }, {});
  };
  expect(await load('p-1')).toBe('/join?rfr=1');
});
