import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { crampedText } from './cramped-text.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl } from './product.ts';
import { signIn } from './sign-in.ts';

const paths = ['overview', 'recent_activity', 'manage_cards', 'user_profile'] as const;

const signInAtPartner = async (page: Page) => {
  await page.goto(partnerUrl('united', '/Login'));
  await page.getByRole('button', { name: /Maya Okafor/ }).click();
  await page.waitForURL((url) => url.hostname === 'united.localhost' && url.pathname !== '/Login');
};

const enter: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  jetblue: (page) => signIn(page, 'jetblue', 'maya@example.test'),
  united: signInAtPartner,
  nosh: (page) => signIn(page, 'nosh', 'maya@example.test'),
};

// Something that each archetype's page has once its data is there.
const marks: Readonly<Record<string, Readonly<Record<(typeof paths)[number], RegExp>>>> = {
  jetblue: {
    overview: /points per \$1/,
    recent_activity: /Visa 4242/,
    manage_cards: /ending in 4242/,
    user_profile: /Hidden for your security/,
  },
  united: {
    overview: /miles/,
    recent_activity: /Processing|Pending/,
    manage_cards: /ending in 4242/,
    user_profile: /Your name comes from your United account/,
  },
  nosh: {
    overview: /up to \$[\d,.]+ of your balance goes to your Visa ending in 4242/,
    recent_activity: /Statement credit/,
    manage_cards: /ending in 4242/,
    user_profile: /Hidden for your security/,
  },
};

describe.each(['jetblue', 'united', 'nosh'])('the account center of %s', (slug) => {
  const openPage = useBrowser();

  it('shows the content for the visitor kind on each page without clipped or overlapping text at 200 %', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await enter[slug]?.(page);
    for (const path of paths) {
      await openRunning(page, `/account/${path}`);
      const mark = marks[slug]?.[path] ?? /$^/;
      await page.getByRole('main').getByText(mark).first().waitFor();
      expect([path, await crampedText(page)]).toEqual([path, []]);
      await page.setViewportSize({ width: 1280, height: 900 });
    }
    expect(await page.getByRole('main').getByText('not the password').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

describe('the account center of a partner without enrollment', () => {
  const openPage = useBrowser();

  it.each(paths)('has no page %s', async (path) => {
    const page = await openPage();
    const response = await page.goto(partnerUrl('daak', `/account/${path}`));
    expect(response?.status()).toBe(404);
  });
});
