import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl, product } from './product.ts';
import { requestApi } from './request-api.ts';
import { signIn } from './sign-in.ts';

const execute = promisify(execFile);
const Found = z.object({ merchants: z.array(z.object({ id: z.string() })) });

const text = (copy: string) => ({ type: 'text', text: copy });
const pages = {
  site: {
    '*': {
      navbar: {
        links: [{ desktop_text: 'Tables near you', mobile_text: 'Near', url: '/search' }],
      },
    },
  },
  announcement_banner: {
    announcement: {
      banner_copy: [
        text('Oyster week begins.'),
        { type: 'link', text: 'See the rules', url: 'https://rules.example/', new_tab: true },
      ],
      tooltip_copy: 'Until Sunday, at every raw bar.',
    },
    later: { banner_copy: [text('Not yet.')] },
  },
  earn_details: { earn: { extra_paths: ['/oyster-week'] } },
};

const reservationErrors = {
  reservations: {
    errors: {
      overlappingReservation: {
        title: 'You dine here already that evening',
        link_text: 'How tables work',
        link_url: '/earn/reservations',
      },
    },
  },
};

type Pages = Record<string, Record<string, Record<string, unknown>>>;

const publish = async (slug: string, name: string, copy: Pages) => {
  const { port, cardPort, dataDir } = product();
  const folder = join(dataDir, name);
  mkdirSync(folder);
  for (const [page, entries] of Object.entries(copy)) {
    const data = Object.entries(entries).map(([entry, fields]) => ({ slug: entry, fields }));
    writeFileSync(join(folder, `${page}.json`), JSON.stringify({ data }));
  }
  await execute(
    process.execPath,
    ['server/src/cli/main.ts', 'content', 'import', folder, '--partner', slug, '--publish'],
    {
      env: { ...process.env, PORT: String(port), CARD_PORT: String(cardPort), DATA_DIR: dataDir },
    },
  );
};

describe('published copy', () => {
  const openPage = useBrowser();

  it('appears in its own program only: menu, announcement, extra path', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await openRunning(page, partnerUrl('ihg', '/oyster-week'));
    await page.getByText("isn't on our radar").waitFor();
    await publish('ihg', 'copy', pages);
    await expect
      .poll(async () => (await page.goto(partnerUrl('ihg', '/oyster-week')))?.status())
      .toBe(200);
    await openRunning(page, '/oyster-week');
    const banner = page.getByRole('complementary', { name: 'Oyster week begins.' });
    expect(await banner.getByRole('link').getAttribute('rel')).toContain('noopener');
    expect(await page.getByText('Not yet.').count()).toBe(0);
    await banner.getByRole('button', { name: 'More info' }).press('Enter');
    await banner.getByText('Until Sunday, at every raw bar.').waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Tables near you' }).waitFor();
    await openRunning(page, partnerUrl('marriott', '/'));
    expect(await page.getByText('Oyster week begins.').count()).toBe(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await page.getByRole('link', { name: 'Tables near you' }).count()).toBe(0);
    await openRunning(page, '/oyster-week');
    await page.getByText("isn't on our radar").waitFor();
    expect(faults).toEqual([]);
  });

  it('is the text and the link of a reservation error', async () => {
    const page = await openPage();
    await signIn(page, 'ihg', 'maya@example.test');
    await publish('ihg', 'errors', reservationErrors);
    const date = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const search = `reservations=true&priceRange=1,2&date=${date}&time=19:00&partySize=2`;
    const { body } = await requestApi(page, `/api/v2/Merchants/Search?${search}`);
    const [merchant] = Found.parse(JSON.parse(body)).merchants;
    await page.route('**/api/merchants/*/reservations', (route) =>
      route.fulfill({ status: 409, json: { code: 'overlappingReservation', message: '' } }),
    );
    const isPublished = async () =>
      (await requestApi(page, '/api/cms/pages/reservations/')).body.includes(
        reservationErrors.reservations.errors.overlappingReservation.title,
      );
    await expect.poll(isPublished).toBe(true);
    await openRunning(page, `/merchants/${merchant?.id}?date=${date}&time=19:00&party=2`);
    await page.getByRole('button', { name: 'Reserve for 7:00 pm' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Held for you for/).waitFor();
    await dialog.getByRole('button', { name: 'Reserve for 7:00 pm' }).click();
    await dialog.getByText('You dine here already that evening').waitFor();
    const link = dialog.getByRole('link', { name: 'How tables work' });
    expect(await link.getAttribute('href')).toBe('/earn/reservations');
    // The text that was not changed.
    await dialog.getByText(/at least two hours apart/).waitFor();
  });

  it('has a page with a title of its own under every documented path of /earn', async () => {
    const names = ['topgolf-bonus', 'new-member-bonus', 'how-it-works', 'reservations'];
    const paths = [...names, 'vip-upgrade', 'get-the-app'].map((name) => `/earn/${name}`);
    const titles = await Promise.all(
      ['/earn', '/how-it-works', ...paths].map(async (path) => {
        const response = await fetch(product().origin + path);
        const source = await response.text();
        expect([path, response.status]).toEqual([path, 200]);
        return /<title>([^<]+)/.exec(source)?.[1];
      }),
    );
    expect(new Set(titles).size).toBe(8);
    expect((await fetch(`${product().origin}/earn/nothing`)).status).toBe(404);
  });
});
