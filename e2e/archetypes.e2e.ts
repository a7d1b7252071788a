import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { partnerUrl } from './product.ts';

const archetypes = ['jetblue', 'united', 'nosh', 'daak'] as const;

// One row per path for a visitor: where each archetype leads, `open` when it stays, `none` when there is no such page.
type Row = readonly [path: string, direct: string, sso: string, credit: string, none: string];
const rows: readonly Row[] = [
  ['/', 'open', 'open', 'open', 'open'],
  ['/discover', 'open', 'open', 'open', 'none'],
  ['/join', 'open', '/login', 'open', 'none'],
  ['/add_card', '/join', '/login', '/join', 'none'],
  ['/card_added', '/join', '/login', '/join', 'none'],
  ['/activate', '/join', '/login', '/join', 'none'],
  ['/activate/activated', '/join', '/login', '/join', 'none'],
  ['/login', 'open', 'open', 'open', 'none'],
  ['/Login', 'none', 'provider', 'none', 'none'],
  ['/fix_credentials', 'open', 'none', 'open', 'none'],
  ['/recover', 'open', 'none', 'open', 'none'],
  ['/recover/confirm', '/recover/not_found', 'none', '/recover/not_found', 'none'],
  ['/recover/update', '/recover/not_found', 'none', '/recover/not_found', 'none'],
  ['/recover/success', 'open', 'none', 'open', 'none'],
  ['/recover/error', 'open', 'none', 'open', 'none'],
  ['/recover/not_found', 'open', 'none', 'open', 'none'],
  ['/account', '/login', '/login', '/login', 'none'],
  ['/account/overview', '/login', '/login', '/login', 'none'],
  ['/account/anything', '/login', '/login', '/login', 'none'],
  ['/search', 'open', 'open', 'open', 'open'],
  ['/merchants/4100000', 'open', 'open', 'open', 'open'],
  ['/earn', 'open', 'open', 'open', 'open'],
  ['/how-it-works', 'open', 'open', 'open', 'open'],
  ['/nowhere', 'none', 'none', 'none', 'none'],
];

const cases = rows.flatMap(([path, ...ends]) =>
  archetypes.map((slug, index) => ({ slug, path, end: ends[index] ?? '' })),
);

describe('the paths for a visitor', () => {
  const openPage = useBrowser();

  it.each(archetypes)('lead where the enrollment type of %s requires', async (slug) => {
    const page = await openPage();
    const reached: string[] = [];
    for (const { path, end } of cases.filter((item) => item.slug === slug)) {
      const response = await page.goto(partnerUrl(slug, path));
      // Some redirect only after hydration; the comparison below fails if one does not.
      if (end.startsWith('/')) await page.waitForURL(`**${end}*`).catch(() => undefined);
      const { pathname } = new URL(page.url());
      if (response?.status() === 404) reached.push(`${path} none`);
      else if (pathname.startsWith('/identity/')) reached.push(`${path} provider`);
      else reached.push(`${path} ${pathname === path ? 'open' : pathname}`);
    }
    expect(reached).toEqual(
      cases.filter((item) => item.slug === slug).map(({ path, end }) => `${path} ${end}`),
    );
  });
});
