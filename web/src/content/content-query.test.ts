import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partnerQuery } from '../api/partner-query.ts';
import { createQueryClient } from '../api/query-client.ts';
import { partnerFixture } from '../testing/partner-fixture.ts';
import { clearContentFailures, contentQuery } from './copy.ts';

// The browser has no server request context.
vi.mock('../ssr/request-context.ts', () => ({ requestContext: () => undefined }));

const responses: Response[] = [];
const requests: { path: string; credentials: RequestCredentials | undefined }[] = [];

beforeEach(() => {
  requests.length = 0;
  responses.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, credentials: init.credentials });
    return responses.shift() ?? new Response('{}', { status: 500, statusText: 'Server Down' });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const createClient = (settings = {}) => {
  const client = createQueryClient();
  client.setQueryData(partnerQuery().queryKey, partnerFixture(settings));
  return client;
};
const page = { meta: { count: 0, next_page: null, previous_page: null }, data: [] };

it('requests a page once with page_size 100 and same-origin credentials', async () => {
  const client = createClient();
  responses.push(Response.json(page));
  await client.ensureQueryData(contentQuery('home'));
  await client.ensureQueryData(contentQuery('home'));
  expect(requests).toEqual([
    { path: '/api/cms/pages/home/?page_size=100', credentials: 'same-origin' },
  ]);
});

it('requests drafts for a partner with preview', async () => {
  responses.push(Response.json(page));
  await createClient({ cmsPreview: true }).ensureQueryData(contentQuery('*'));
  expect(requests[0]?.path).toBe('/api/cms/pages/*/?page_size=100&preview=1');
});

it('treats a missing page as empty and logs it as info', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  responses.push(new Response('{}', { status: 404 }));
  expect((await createClient().ensureQueryData(contentQuery('popup'))).data).toEqual([]);
  expect(info).toHaveBeenCalledWith('content: no page popup');
});

it('logs any other failure, rejects with the status text and does not retry', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect(createClient().ensureQueryData(contentQuery('home'))).rejects.toThrow('Server Down');
  expect(error).toHaveBeenCalledOnce();
  expect(requests).toHaveLength(1);
});

it('does not request a failed page again until failures are cleared', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const client = createClient();
  await expect(client.ensureQueryData(contentQuery('home'))).rejects.toThrow('Server Down');
  responses.push(Response.json(page));
  await expect(client.ensureQueryData(contentQuery('home'))).rejects.toThrow('Server Down');
  expect(requests).toHaveLength(1);
  clearContentFailures(client);
  expect((await client.ensureQueryData(contentQuery('home'))).data).toEqual([]);
  expect(requests).toHaveLength(2);
});
