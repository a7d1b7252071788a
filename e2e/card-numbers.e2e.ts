import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CARD_CLIENT_VERSION } from '#domain/cards/card-client.ts';
import { useBrowser } from './browser.ts';
import { product } from './product.ts';
import { password, sendSignIn, signIn } from './sign-in.ts';
import { openedCardFrame, typeCard } from './type-card.ts';

const numbers = ['4111111111111111', '5555555555554444', '378282246310005', '6011111111111117'];

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(path);
    return entry.isFile() ? [path] : [];
  });

const forms = (number: string) => [number, number.replace(/(\d{4})(?=\d)/g, '$1 ')];

describe('a card number', () => {
  const openPage = useBrowser();

  it('exists nowhere but on the card origin after linking', async () => {
    const page = await openPage();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (!request.url().includes(`:${product().cardPort}`))
        sent.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    await signIn(page, 'jetblue', 'june@example.test', '/account/manage_cards');
    await page.waitForLoadState('networkidle');
    for (const number of numbers) {
      await typeCard(page, number);
      const consent = page.getByRole('checkbox', { name: /authorize/ });
      await page.getByRole('button', { name: 'Link 1 card' }).waitFor();
      await consent.check();
      await page.getByRole('button', { name: 'Link 1 card' }).click();
      await page.getByText(`Your card ending in ${number.slice(-4)} has been linked.`).waitFor();
    }
    const shown = await page.content();
    const stored = filesUnder(product().dataDir).map((path) => readFileSync(path, 'latin1'));
    expect(stored.length).toBeGreaterThan(10);
    for (const text of numbers.flatMap(forms)) {
      expect(shown).not.toContain(text);
      expect(sent.filter((request) => request.includes(text))).toEqual([]);
      expect(stored.filter((content) => content.includes(text))).toHaveLength(0);
    }
  });

  it('is not available to a page of another origin', async () => {
    const page = await openPage();
    const card = `http://localhost:${product().cardPort}/card?partner=jetblue&key=pk_test&version=${CARD_CLIENT_VERSION}`;
    await page.route('http://evil.localhost/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${card}"></iframe>` }),
    );
    await page.goto('http://evil.localhost/');
    const [, frame] = page.frames();
    expect(await frame?.locator('#number').count()).toBe(0);
  });

  it('that is invalid shows a message outside the frame', async () => {
    const page = await openPage();
    await page.goto(`${product().origin}/login`, { waitUntil: 'networkidle' });
    await sendSignIn(page, 'maya@example.test', password);
    await page.waitForURL('**/account/overview');
    await page.goto(`${product().origin}/account/manage_cards`, { waitUntil: 'networkidle' });
    const frame = await openedCardFrame(page);
    await frame.locator('#number').press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Card number is required.' }).waitFor();
    await typeCard(page, '4111111111111112');
    await frame.locator('#number').focus();
    await frame.locator('#expiry').focus();
    await page
      .getByRole('alert')
      .filter({ hasText: /valid .*Visa.* card number/ })
      .waitFor();
    expect(await page.getByRole('button', { name: 'Link a card' }).isDisabled()).toBe(true);
  });
});
