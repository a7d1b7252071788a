import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentPage } from '#contract/content.ts';
import { documentedPages } from '#domain/content/page-names.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({});
});
afterAll(() => app.close());

const ask = (slug: string, name: string, query = 'page_size=100') =>
  app.visit(slug).call('GET', `/api/cms/pages/${encodeURIComponent(name)}/?${query}`);
const page = async (slug: string, name: string, query?: string) =>
  (await (await ask(slug, name, query)).json()) as ContentPage;
const words = async (slug: string, name: string) => JSON.stringify(await page(slug, name));

describe('GET /api/cms/pages/{name}/', () => {
  it.each(documentedPages)('%s has entries with slug and fields', async (name) => {
    const { meta, data } = await page('jetblue', name);
    expect(meta).toEqual({ count: data.length, next_page: null, previous_page: null });
    expect(data.length).toBeGreaterThan(0);
    for (const entry of data) expect(Object.keys(entry).sort()).toEqual(['fields', 'slug']);
  });

  it.each(['nothing', '__proto__', '../login', 'site'])('has no page %j', async (name) => {
    expect((await ask('jetblue', name)).status).toBe(404);
  });

  it('names the program, its partner and the year', async () => {
    expect(await words('jetblue', '*')).toContain('© 2026 JetBlue Dining');
    const at = app.clock.at;
    app.clock.at = new Date('2031-02-01T12:00:00.000Z');
    expect(await words('jetblue', '*')).toContain('© 2031 JetBlue Dining');
    app.clock.at = at;
    expect(await words('united', 'login')).toContain('Continue to United');
  });

  it.each([
    ['jetblue', '3 points per $1'],
    ['nosh', '5% back'],
    ['united', '5 miles per $1'],
  ])('tells the earning level of %s as %s', async (slug, level) => {
    expect(await words(slug, 'discover')).toContain(level);
  });

  it('leaves out what the program does not have', async () => {
    expect(await words('jetblue', '*')).toContain('/earn/vip-upgrade');
    expect(await words('nosh', '*')).not.toContain('/earn/vip-upgrade');
    expect(await words('daak', 'home')).not.toContain('prospect');
    expect(await words('jetblue', '*')).not.toContain('"needs"');
  });

  it('puts partner copy over the base', async () => {
    expect(await words('nosh', 'login')).toContain('Leave a review');
    expect(await words('nosh', 'login')).toContain('Invalid user name or password');
  });

  it('pages through the entries', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((number) => page('jetblue', 'earn_details', `page_size=3&page=${number}`)),
    );
    expect(pages.map(({ meta }) => [meta.previous_page, meta.next_page])).toEqual([
      [null, 2],
      [1, 3],
      [2, null],
    ]);
    const all = await page('jetblue', 'earn_details');
    expect(pages.flatMap(({ data }) => data)).toEqual(all.data);
    expect((await page('jetblue', 'earn_details', 'page=9')).data).toEqual([]);
  });

  it.each(['page_size=0', 'page_size=101', 'page=0', 'preview=2'])('refuses %s', async (query) => {
    expect((await ask('jetblue', 'home', query)).status).toBe(400);
  });
});
