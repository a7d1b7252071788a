import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentPage } from '#contract/content.ts';
import { httpContentSource } from '#server/integrations/content-source/http-source.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let result: { status: number; statusText?: string; body: unknown };
const requested: string[] = [];
const server = createServer((request, response) => {
  requested.push(request.url ?? '');
  response.writeHead(result.status, result.statusText ?? 'OK', {
    'content-type': 'application/json',
  });
  response.end(JSON.stringify(result.body));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  app = await openTestApp(
    { elsewhere: 'jetblue', previewing: 'jetblue' },
    {
      source: httpContentSource(),
      settings: {
        elsewhere: { cmsRoute: `http://127.0.0.1:${port}/v2` },
        previewing: { cmsRoute: `http://127.0.0.1:${port}/v2/`, cmsPreview: true },
      },
    },
  );
});
afterAll(async () => {
  await app.close();
  server.close();
});
beforeEach(() => {
  requested.length = 0;
  app.log.length = 0;
  // Pages are cached briefly, so each test runs a minute after the previous one.
  app.clock.at = new Date(app.clock.at.getTime() + 60_000);
});

const read = async (partner: string, name: string, query = '') => {
  const response = await app
    .visit(partner)
    .call('GET', `/api/cms/pages/${encodeURIComponent(name)}/?page_size=100${query}`);
  expect(response.status).toBe(200);
  const { data } = (await response.json()) as ContentPage;
  return data;
};
const popup = async () => (await read('elsewhere', 'popup'))[0]?.fields.body_text;

describe('a program whose cmsRoute is another server', () => {
  it('reads its copy there, cached briefly, layered over the folder’s copy', async () => {
    result = {
      status: 200,
      body: { data: [{ slug: 'welcome', fields: { body_text: '<p>From afar, {program}</p>' } }] },
    };
    expect(await popup()).toBe('<p>From afar, JetBlue Dining</p>');
    expect((await read('elsewhere', 'popup')).length).toBeGreaterThan(1);
    expect(requested).toEqual(['/v2/pages/popup/?page_size=100']);
    await read('elsewhere', '*');
    expect(requested.at(-1)).toBe('/v2/pages/*/?page_size=100');
  });

  it('requests drafts if the program has preview', async () => {
    result = { status: 200, body: { data: [] } };
    await read('previewing', 'home', '&preview=1');
    expect(requested).toEqual(['/v2/pages/home/?page_size=100&preview=1']);
  });

  it('sanitizes remote content, and drops fields of another kind', async () => {
    const fields = { body_text: '<p onclick=x>Hi<script>x</script></p>', page_text: ['no'] };
    result = { status: 200, body: { data: [{ slug: 'welcome', fields }] } };
    const [welcome] = await read('elsewhere', 'popup');
    expect(welcome?.fields.body_text).toBe('<p>Hi</p>');
    expect(welcome?.fields.page_text).toContain('/how-it-works');
  });

  it('treats a missing page as empty and logs it as info', async () => {
    result = { status: 404, body: {} };
    expect(await popup()).toContain('Good to see you');
    expect(app.log.join()).toContain('content.remote_page_missing');
    expect(app.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  it.each([
    ['a failure', { status: 500, statusText: 'Down For Lunch', body: {} }, 'Down For Lunch'],
    ['a redirect', { status: 302, body: {} }, 'content.remote_failed'],
    ['another shape', { status: 200, body: { data: 'no' } }, 'content.remote_failed'],
  ])('shows the folder’s copy after %s, logs it and does not retry', async (_, input, logged) => {
    result = input;
    expect(await popup()).toContain('Good to see you');
    expect(await popup()).toContain('Good to see you');
    expect(requested).toHaveLength(1);
    expect(app.log.join()).toContain(logged);
  });

  it('requests only known pages', async () => {
    const response = await app.visit('elsewhere').call('GET', '/api/cms/pages/secrets/');
    expect(response.status).toBe(404);
    expect(requested).toEqual([]);
  });
});
