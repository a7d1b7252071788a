import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentPage } from '#contract/content.ts';
import { corePageNames } from '#domain/content/page-names.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({});
});
afterAll(() => app.close());

const read = (slug: string, name: string, query = 'page_size=100') =>
  app.visit(slug).call('GET', `/api/cms/pages/${encodeURIComponent(name)}/?${query}`);
const page = async (slug: string, name: string, query?: string) =>
  (await (await read(slug, name, query)).json()) as ContentPage;
const textOf = async (slug: string, name: string) => JSON.stringify(await page(slug, name));

describe('GET /api/cms/pages/{name}/', () => {
  it.each(corePageNames)('%s has entries with slug and fields', async (name) => {
    const { meta, data } = await page('jetblue', name);
    expect(meta).toEqual({ count: data.length, next_page: null, previous_page: null });
    expect(data.length).toBeGreaterThan(0);
    for (const entry of data) expect(Object.keys(entry).sort()).toEqual(['fields', 'slug']);
  });

  it.each(['nothing', '__proto__', '../login', 'site'])('has no page %j', async (name) => {
    expect((await read('jetblue', name)).status).toBe(404);
  });

  it('fills in program, partner and year', async () => {
    expect(await textOf('jetblue', '*')).toContain('© 2026 JetBlue Dining');
    const at = app.clock.at;
    app.clock.at = new Date('2031-02-01T12:00:00.000Z');
    expect(await textOf('jetblue', '*')).toContain('© 2031 JetBlue Dining');
    app.clock.at = at;
    expect(await textOf('united', 'login')).toContain('Continue to United');
  });

  it.each([
    ['jetblue', '3 points per $1'],
    ['nosh', '5% back'],
    ['united', '5 miles per $1'],
  ])('describes the earning level of %s as %s', async (slug, level) => {
    expect(await textOf(slug, 'discover')).toContain(level);
  });

  it.each([
    ['*', '*', 'navbar.links.0.desktop_text'],
    ['*', '*', 'navbar.links.0.mobile_text'],
    ['*', '*', 'footer.primary_links.0.text'],
    ['*', '*', 'footer.secondary_links.0.text'],
    ['*', '*', 'earn.banner_text.0.type'],
    ['home', 'banner_join', 'user_states.0'],
    ['home', 'banner_join', 'banner_text.0.text_mobile'],
    ['account_center', 'account_center', 'referral_link.is_enabled'],
    ['account_center', 'account_center', 'referral_link.title'],
    ['account_center', 'account_center', 'referral_link.description'],
    ['account_center', 'account_center', 'link_groups.0'],
    ['announcement_banner', 'announcement', 'banner_copy.0.text'],
    ['announcement_banner', 'announcement', 'tooltip_copy'],
    ...[
      ...['url', 'banner_text.0.text_desktop', 'browser_title', 'disclaimer', 'main_column.0.type'],
      ...['side_column', 'image', 'image_mobile', 'image_mobile_alt_text', 'image_x_position'],
      ...['image_y_position', 'enable_banner', 'include_welcome_message', 'include_prospect_email'],
    ].map((path) => ['earn_details', 'earn', path]),
    ['earn_banner', 'dine', 'text.0'],
    ['popup', 'welcome', 'body_text'],
    ['popup', 'welcome', 'page_text'],
    ['sidebar', 'questions', 'body_text'],
    ['sidebar', 'questions', 'page_text'],
    ['surveys', 'success', 'title'],
    ['surveys', 'error', 'title'],
    ['errors', 'server_error', 'title'],
    ['errors', 'not_found', 'title'],
  ] as [string, string, string][])('of %s the entry %s has %s', async (name, slug, path) => {
    const { data } = await page('american', name);
    const fields: unknown = data.find((entry) => entry.slug === slug)?.fields;
    const value = path.split('.').reduce((at, key) => Object(at)[key], fields);
    expect(value).toBeDefined();
  });

  it('leaves out entries for features that the program lacks', async () => {
    expect(await textOf('jetblue', '*')).toContain('/earn/vip-upgrade');
    expect(await textOf('nosh', '*')).not.toContain('/earn/vip-upgrade');
    expect(await textOf('daak', 'home')).not.toContain('prospect');
    expect(await textOf('jetblue', '*')).not.toContain('"needs"');
  });

  it('layers partner copy over the base', async () => {
    expect(await textOf('nosh', 'login')).toContain('Leave a review');
    expect(await textOf('nosh', 'login')).toContain('Invalid user name or password');
  });

  it('pages through the entries', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((number) => page('jetblue', 'earn_details', `page_size=4&page=${number}`)),
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
});
