import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { partnerUrl, product } from './product.ts';
import { signIn } from './sign-in.ts';

// What differs from answer to answer: nonces, times, and the address where a page leads to itself.
const linesOf = (html: string): string[] =>
  html
    .replaceAll(/(nonce|content)="[\w-]{24}"/g, '')
    .replaceAll(/\d{13}/g, 'TIME')
    .replaceAll(/visit\W{1,9}\d+/g, 'VISIT')
    .split(/(?=<)/);

const read = async (path: string, visit: number): Promise<string[]> => {
  const join = path.includes('?') ? '&' : '?';
  const answer = await fetch(`${product().origin}${path}${join}visit=${visit}`);
  return linesOf(await answer.text());
};

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
  '/nowhere',
])('%s is the same page whether its parts were rendered for it or before', async (path) => {
  const first = await read(path, 1);
  expect(first.filter((line) => line.includes('kept-'))).toEqual([]);
  expect(await read(path, 2)).toEqual(first);
  expect(await read(path, 3)).toEqual(first);
});

it('is the same page compressed as plain, for the first who asks and for others', async () => {
  const address = `${product().origin}/search?visit=4`;
  const ask = async (encoding: string): Promise<string[]> => {
    const answer = await fetch(address, { headers: { 'accept-encoding': encoding } });
    return linesOf(await answer.text());
  };
  const [first, second, plain] = [await ask('gzip'), await ask('gzip'), await ask('identity')];
  expect(second).toEqual(first);
  expect(plain).toEqual(first);
});

it('leaves what a campaign put into the address out of its links', async () => {
  const lines = await read('/search?utm_source=letter', 5);
  expect(lines.filter((line) => line.includes('pageNo=2')).length).toBeGreaterThan(0);
  expect(lines.filter((line) => /^<a .*utm_source/.test(line))).toEqual([]);
});

describe('kept parts', () => {
  const openPage = useBrowser();

  it.each(['/', '/discover', '/search', '/merchants/4100000'])(
    '%s is a member’s own, and a visitor’s again after',
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
