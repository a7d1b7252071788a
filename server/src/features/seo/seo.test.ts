import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftEntries, publishDrafts } from '#server/features/content/index.ts';
import { loadPrograms } from '#server/features/partner/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addMerchants } from '#server/testing/test-dine.ts';
import { createSeoHandler } from './create-seo-handler.ts';

let test: TestApp;
let isPublic = true;
let seo: ReturnType<typeof createSeoHandler>;
let loadedPartners: Awaited<ReturnType<typeof loadPrograms>>['partners'];

beforeAll(async () => {
  test = await openTestApp({}, { routes: { seo: (call) => seo(call) } });
  const now = () => test.clock.at;
  loadedPartners = (await loadPrograms()).partners;
  seo = createSeoHandler({
    ...test,
    loadedPartners,
    now,
    isPublic: () => isPublic,
    pageSize: 2,
  });
  await addMerchants(test.db, ['m1', 'm&2', 'm3', 'gone']);
  await asEngine(test.db, (trx) =>
    trx
      .updateTable('merchant')
      .set({ retired_on: '2026-06-15' })
      .where('id', '=', 'gone')
      .execute(),
  );
});
afterAll(() => test.close());

const read = async (path: string, loadedPartner = 'jetblue') => {
  const response = await test.visit(loadedPartner).call('GET', path);
  return { status: response.status, text: await response.text(), headers: response.headers };
};
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
const origin = 'http://jetblue.localhost:3000';

it('lists its sitemaps, with restaurants in pages', async () => {
  const { text, headers } = await read('/sitemap.xml');
  expect(headers.get('content-type')).toContain('application/xml');
  expect(addresses(text)).toEqual([
    `${origin}/sitemap/pages.xml`,
    `${origin}/sitemap/merchants-1.xml`,
    `${origin}/sitemap/merchants-2.xml`,
  ]);
});

it('lists each active restaurant once, escaped, with the date of its last change', async () => {
  const pages = await Promise.all([1, 2].map((page) => read(`/sitemap/merchants-${page}.xml`)));
  expect(pages.flatMap(({ text }) => addresses(text)).sort()).toEqual([
    `${origin}/merchants/m%262`,
    `${origin}/merchants/m1`,
    `${origin}/merchants/m3`,
  ]);
  expect(pages[0]?.text).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
});

it.each(['/sitemap/merchants-3.xml', '/sitemap/merchants-0.xml', '/sitemap/other.xml'])(
  '%s is not found',
  async (path) => {
    expect((await read(path)).status).toBe(404);
  },
);

it.each([
  ['jetblue', ['/', '/discover', '/join', '/login', '/earn/vip-upgrade'], []],
  ['united', ['/join'], ['/login']],
  ['daak', ['/', '/search'], ['/join', '/login']],
])('lists the pages that %s has', async (loadedPartner, there, missing) => {
  const { text } = await read('/sitemap/pages.xml', loadedPartner);
  const paths = addresses(text).map((url) => new URL(url ?? '').pathname);
  expect(paths).toEqual(expect.arrayContaining(there));
  for (const path of missing) expect(paths).not.toContain(path);
});

it('allows crawlers on a public site, except on personal pages', async () => {
  const { text } = await read('/robots.txt');
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(text).toContain('Disallow: /account\n');
  expect(text).not.toContain('Disallow: /\n');
});

it('disallows crawlers outside production', async () => {
  isPublic = false;
  expect((await read('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  isPublic = true;
});

it('lists pages published by editors with their extra paths, but no drafts', async () => {
  const by = { author: 'Ada', note: 'summer', at: test.clock.at };
  const loadedPartner = loadedPartners.get('jetblue');
  if (!loadedPartner) throw new Error('no such program');
  const draft = (slug: string, url: string) =>
    draftEntries(test.db, { loadedPartner, page: 'earn_details', by }, [
      { slug, fields: { url, extra_paths: [`${url}-too`, '/account/secret'] } },
    ]);
  await draft('patio', '/patio-season');
  await publishDrafts(test.db, { partnerId: 'jetblue' }, by);
  await draft('brunch', '/brunch-club');
  await test.content.refresh();
  const { text } = await read('/sitemap/pages.xml');
  const paths = addresses(text).map((url) => new URL(url ?? '').pathname);
  expect(paths).toEqual(expect.arrayContaining(['/patio-season', '/patio-season-too']));
  expect(paths).not.toContain('/account/secret');
  expect(paths).not.toContain('/brunch-club');
});
