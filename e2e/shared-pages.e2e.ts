import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { partnerUrl, product } from './product.ts';
import { signIn } from './sign-in.ts';

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(product().origin + path, { headers });
  const { status, headers: received } = response;
  return {
    status,
    text: await response.text(),
    policy: received.get('content-security-policy') ?? '',
    caching: received.get('cache-control'),
  };
};

describe('a page for visitors without a session', () => {
  it.each([
    '/',
    '/discover',
    '/search',
    '/search?location=11201&priceRange=2',
    '/merchants/4100000',
    '/how-it-works',
    '/join',
    '/login',
    '/earn',
  ])('has the same bytes for all of them, regardless of campaign: %s', async (path) => {
    const join = path.includes('?') ? '&' : '?';
    // A stale page that an earlier test has left in the cache is refreshed by the first request.
    const readBoth = async () => {
      const first = await read(path, { 'user-agent': 'one', cookie: 'RN_colorScheme=dark' });
      const second = await read(`${path}${join}utm_source=letter&gclid=7`, { 'user-agent': 'two' });
      return { first, isSame: isDeepStrictEqual(first, second) };
    };
    await expect.poll(async () => (await readBoth()).isSame).toBe(true);
    const { first } = await readBoth();
    expect(first.caching).toBe('public, max-age=0, s-maxage=5, stale-while-revalidate=60');
    expect(first.policy).toMatch(/script-src 'self' 'sha256-/);
    expect(first.policy).not.toMatch(/nonce-|(script|style)-src [^;]*'unsafe-inline'/);
    expect(first.text).not.toContain('utm_source');
    expect(first.text.match(/<!doctype/gi)).toHaveLength(1);
  });

  it.each([
    ['/nowhere', 404],
    ['/recover/confirm?token=t', 200],
  ])('is not cached: %s', async (path, status) => {
    expect(await read(path)).toMatchObject({ status, caching: 'no-store' });
  });
});

describe('a member', () => {
  const openPage = useBrowser();

  it.each(['/', '/discover', '/search', '/merchants/4100000'])(
    'sees a personal page at %s, and the visitor’s page again after signing out',
    async (path) => {
      const page = await openPage();
      const htmlOf = async () => (await page.goto(partnerUrl('american', path)))?.text();
      const asVisitor = [await htmlOf(), await htmlOf()];
      await signIn(page, 'american', 'maya@example.test');
      const asMember = await htmlOf();
      await page.context().clearCookies();
      for (const html of [...asVisitor, await htmlOf()]) {
        expect(html).toContain('href="/login"');
        expect(html).not.toContain('Maya');
      }
      expect(asMember).toContain('Maya');
      expect(asMember).not.toContain('href="/login"');
    },
  );
});
