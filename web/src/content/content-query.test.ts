import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { programQuery } from '../api/partner-query.ts';
import { createQueryClient } from '../api/query-client.ts';
import { programFixture } from '../testing/program-fixture.ts';
import { contentQuery, forgetContentFailures } from './copy.ts';

// In the browser there is no request behind the page.
vi.mock('../ssr/request-context.ts', () => ({ requestContext: () => undefined }));

const answers: Response[] = [];
const asked: { path: string; credentials: RequestCredentials | undefined }[] = [];

beforeEach(() => {
  asked.length = 0;
  answers.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, credentials: init.credentials });
    return answers.shift() ?? new Response('{}', { status: 500, statusText: 'Server Down' });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const clientOf = (settings = {}) => {
  const client = createQueryClient();
  client.setQueryData(programQuery().queryKey, programFixture(settings));
  return client;
};
const page = { meta: { count: 0, next_page: null, previous_page: null }, data: [] };

it('asks once for a hundred entries with same-origin credentials, and never again', async () => {
  const client = clientOf();
  answers.push(Response.json(page));
  await client.ensureQueryData(contentQuery('home'));
  await client.ensureQueryData(contentQuery('home'));
  expect(asked).toEqual([
    { path: '/api/cms/pages/home/?page_size=100', credentials: 'same-origin' },
  ]);
});

it('asks for drafts where the program previews', async () => {
  answers.push(Response.json(page));
  await clientOf({ cmsPreview: true }).ensureQueryData(contentQuery('*'));
  expect(asked[0]?.path).toBe('/api/cms/pages/*/?page_size=100&preview=1');
});

it('takes a page that does not exist as no copy and says so as information', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  answers.push(new Response('{}', { status: 404 }));
  expect((await clientOf().ensureQueryData(contentQuery('popup'))).data).toEqual([]);
  expect(info).toHaveBeenCalledWith('content: there is no page popup');
});

it('logs any other failure, rejects with the status text and does not try again', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect(clientOf().ensureQueryData(contentQuery('home'))).rejects.toThrow('Server Down');
  expect(error).toHaveBeenCalledOnce();
  expect(asked).toHaveLength(1);
});

it('is not asked for again after a failure, until the visitor wants it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const client = clientOf();
  await expect(client.ensureQueryData(contentQuery('home'))).rejects.toThrow('Server Down');
  answers.push(Response.json(page));
  await expect(client.ensureQueryData(contentQuery('home'))).rejects.toThrow('Server Down');
  expect(asked).toHaveLength(1);
  forgetContentFailures(client);
  expect((await client.ensureQueryData(contentQuery('home'))).data).toEqual([]);
  expect(asked).toHaveLength(2);
});
