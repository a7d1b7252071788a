import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { axeFaults } from './inspect-page.ts';
import { collectFaults, consoleOrigin, signInToConsole } from './open-console.ts';
import { requestPage } from './request-page.ts';

const BANNER = '/hilton/content/announcement_banner/announcement';

describe('the content editor', () => {
  const openPage = useBrowser();

  it('shows a draft in the page while it is typed, publishes it, and rolls it back', {
    timeout: 120_000,
  }, async () => {
    const page = await openPage({ viewport: { width: 1440, height: 920 } });
    const faults = collectFaults(page);
    await signInToConsole(page, 'platform', BANNER);
    const field = page.getByRole('textbox', { name: 'Text', exact: true }).first();
    const frame = page.frameLocator('iframe[title="Preview of Announcement"]');
    await page.getByText('Draft', { exact: true }).first().waitFor();
    await field.fill('A long weekend for {currencyPlural}');
    await frame
      .getByText(/^A long weekend for [a-z ]*points/i)
      .first()
      .waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await frame.locator('[data-preview-mark]', { hasText: /^A long weekend/ }).waitFor();
    expect(await axeFaults(page, 'of the content editor')).toEqual([]);
    await page.getByRole('button', { name: 'Phone' }).click();
    await page.getByRole('button', { name: 'Dark' }).click();
    await frame.locator('html[data-scheme="dark"]').waitFor();
    await frame
      .getByText(/^A long weekend/)
      .first()
      .waitFor();

    const address = `${consoleOrigin().replace('console.', 'hilton.')}/`;
    const visitor = await openPage();
    await visitor.goto(address);
    expect(await visitor.getByText(/^A long weekend/).count()).toBe(0);

    await page.keyboard.press('Alt+p');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Note for the history').fill('Long weekend');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published Announcement').waitFor();
    await expect
      .poll(
        async () => {
          await visitor.goto(address);
          return visitor.getByText(/^A long weekend/).count();
        },
        { timeout: 15_000 },
      )
      .toBeGreaterThan(0);

    await page.getByRole('link', { name: 'All versions' }).click();
    await page
      .getByText(/Long weekend/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^Roll back to/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
    await page.getByText(/^Rolled back to/).waitFor();
    expect(faults).toEqual([]);
  });

  it('focuses the field of what is clicked in the page, and hides and duplicates items', {
    timeout: 60_000,
  }, async () => {
    const page = await openPage({ viewport: { width: 1440, height: 920 } });
    const faults = collectFaults(page);
    await signInToConsole(page, 'marketing', '/jetblue/content/home/banner_join');
    const frame = page.frameLocator('iframe[title="Preview of Banner join"]');
    const heading = page.getByRole('region', { name: 'Heading 1' });
    const field = heading.getByRole('textbox', { name: 'On wide screens' });
    // The page sends clicks once the editor has connected to it.
    const preview = page.getByRole('region', { name: 'Live preview' });
    await preview.getByText('Draft', { exact: true }).waitFor();
    await frame.getByText('The table is set').first().dispatchEvent('click');
    await page.locator('[contenteditable]:focus').waitFor();
    expect(await field.and(page.locator(':focus')).count()).toBe(1);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Count me in');
    await frame.getByText('Count me in').first().waitFor();
    await heading.getByRole('button', { name: 'Duplicate Heading 1' }).click();
    await expect.poll(() => frame.getByText('Count me in').count()).toBe(2);
    await heading.getByRole('button', { name: 'Hide Heading 1' }).press('Enter');
    await expect.poll(() => frame.getByText('Count me in').count()).toBe(1);
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByText('Discarded the draft').waitFor();
    expect(faults).toEqual([]);
  });

  it('previews the error page, a draft that arrives before it is hydrated included', async () => {
    const page = await openPage({ viewport: { width: 1440, height: 920 } });
    const faults = collectFaults(page);
    const typed = Promise.withResolvers<void>();
    await page.route(/\/not-found-page.*\.js$/, async (route) => {
      await typed.promise;
      await route.continue();
    });
    await signInToConsole(page, 'platform', '/hilton/content/errors/not_found?layer=base');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Nothing is here');
    await page.getByText('Saved', { exact: true }).waitFor();
    typed.resolve();
    const frame = page.frameLocator('iframe[title="Preview of Not found"]');
    await frame.getByRole('heading', { name: 'Nothing is here' }).waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByText('Discarded the draft').waitFor();
    // The previewed page is that of an unknown address.
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  });

  it('adds a page, previews it before it is published, and hides it', {
    timeout: 60_000,
  }, async () => {
    const page = await openPage({ viewport: { width: 1440, height: 920 } });
    await signInToConsole(page, 'marketing', '/jetblue/content/earn_details/topgolf-bonus');
    const publish = async () => {
      await page.keyboard.press('Alt+p');
      const submit = page.getByRole('button', { name: 'Publish', exact: true });
      await submit.click();
      await submit.waitFor({ state: 'detached' });
    };
    const status = async () => (await requestPage('jetblue', '/summer-nights')).status;
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Like Topgolf bonus' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Summer nights');
    await page.keyboard.press('Enter');
    await page.getByText('Added Summer nights as a draft').waitFor();
    const frame = page.frameLocator('iframe[title="Preview of Summer nights"]');
    await frame.getByText('A round and a meal').first().waitFor();
    const heading = page.getByRole('region', { name: 'Heading 1' }).first();
    await heading.getByRole('textbox', { name: 'On wide screens' }).fill('Dinner under the stars');
    await frame.getByText('Dinner under the stars').first().waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await status()).toBe(404);
    await publish();
    await expect.poll(status, { timeout: 15_000 }).toBe(200);
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await page.getByText(/^The draft hides this entry/).waitFor();
    await publish();
    await page.getByRole('table', { name: 'Content of the program' }).waitFor();
    await expect.poll(status, { timeout: 15_000 }).toBe(404);
  });

  it('previews the page as a member of a kind, without a session', async () => {
    const page = await openPage({ viewport: { width: 1440, height: 920 } });
    await signInToConsole(page, 'marketing', '/jetblue/content/home/banner_find');
    await page.getByRole('button', { name: 'VIP', exact: true }).click();
    const frame = page.frameLocator('iframe[title="Preview of Banner find"]');
    await frame.getByText('Priya').first().waitFor();
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name).filter((name) => /sid$/.test(name))).toEqual([]);
  });

  it('edits rich text under Trusted Types', async () => {
    const page = await openPage({ viewport: { width: 1440, height: 920 } });
    const faults = collectFaults(page);
    await signInToConsole(page, 'marketing', '/jetblue/content/popup/welcome');
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.getByText('Good to see you').waitFor();
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Soon.');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByText('Discarded the draft').waitFor();
    expect(faults).toEqual([]);
  });
});
