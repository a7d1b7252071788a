import { isNotFound, isRedirect } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { contentQuery } from '#web/content/copy.ts';
import { Route } from './activate.index.tsx';

const asked = vi.hoisted(() => ({ times: 0, answer: async (): Promise<unknown> => undefined }));
vi.mock('#web/api/api.ts', () => ({
  api: {
    knownMember: {
      read: () => {
        asked.times += 1;
        return asked.answer();
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
  const given = { context: { queryClient }, deps: publicId ? { public_id: publicId } : {} };
  const { loader } = Route.options;
  try {
    // Only what the loader reads; the rest is the router's.
    await (loader as (parts: unknown) => Promise<unknown>)(given);
    return 'stays';
  } catch (thrown) {
    if (isNotFound(thrown)) return 'not found';
    return isRedirect(thrown) ? thrown.options.href : thrown;
  }
};

beforeEach(() => {
  asked.times = 0;
});

it.each([
  ['without a public id', undefined, known(), '/join?rfr=0'],
  ['no web profile', 'p-1', known({ hasWebProfile: false }), '/join?rfr=2'],
  ['a web profile, active', 'p-1', known(), '/login?rfr=3'],
  ['a web profile, not active', 'p-1', known({ active: false }), '/login?rfr=4'],
  ['not activated', 'p-1', known({ tierLevel: 'NonActivated', active: false }), 'stays'],
  ['another interface', 'p-1', known({ interfaceType: 'sso' }), 'not found'],
  ['a tier that nobody knows', 'p-1', known({ tierLevel: 'Gold' }), 'not found'],
])('%s leads to %4$s', async (_, publicId, answer, end) => {
  asked.answer = async () => answer;
  expect(await load(publicId)).toBe(end);
  expect(asked.times).toBe(publicId ? 1 : 0);
});

it.each([404, 429, 500])('a look-up that ends with %i leads to /join?rfr=1', async (status) => {
  asked.answer = async () => {
    throw new ApiError({ status, statusText: '' }, {});
  };
  expect(await load('p-1')).toBe('/join?rfr=1');
});
