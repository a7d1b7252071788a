import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { axeFaults } from './inspect-page.ts';
import { consoleOrigin, exportList, signInToConsole } from './open-console.ts';

/** Opens the first mail of a member for which a condition holds; false where none does. */
const openMailWith = async (page: Page, condition: () => Promise<boolean>): Promise<boolean> => {
  await page.reload();
  await page.getByRole('button', { name: 'Mail and consents' }).click();
  const mails = page.getByRole('button', { name: /^Read: / });
  await mails.first().waitFor();
  for (let index = 0; index < (await mails.count()); index += 1) {
    await mails.nth(index).click();
    await page.getByRole('dialog').waitFor();
    if (await condition()) return true;
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  return false;
};

const memberPath = (email: string, slug = 'jetblue') => `/${slug}/members/${email}`;

describe('a member at the console', () => {
  const openPage = useBrowser();

  it('is viewed by support in a frame, read only, with the real actor in the audit', async () => {
    const page = await openPage();
    await signInToConsole(page, 'support', memberPath('oliver@example.test'));
    await page.getByRole('button', { name: /View as member/ }).waitFor();
    await page.keyboard.press('v');
    await page.getByLabel('Why you look at the account').fill('The member called.');
    await page.getByRole('dialog').getByRole('button', { name: 'View as member' }).click();
    await page.getByText('You are viewing Oliver').waitFor();
    const frame = page.frameLocator('iframe');
    await frame.getByText('You’re viewing Oliver').waitFor();
    expect(await axeFaults(page, 'of a viewed account')).toEqual([]);
    const account = page.frames().find((each) => each.url().includes('/account/'));
    expect(await account?.evaluate("fetch('/api/Member').then(({ status }) => status)")).toBe(200);
    await page.getByRole('button', { name: /^End/ }).click();
    await page.getByRole('heading', { name: /Oliver/, level: 2 }).waitFor();
    const auditor = await openPage();
    await signInToConsole(auditor, 'admin', '/jetblue/audit?email=oliver@example.test');
    await auditor.getByText('emulated call').first().waitFor();
    await auditor
      .getByRole('row')
      .filter({ hasText: 'emulated call' })
      .filter({ hasText: 'support@staff.example' })
      .first()
      .waitFor();
  });

  it('gets a mail again, which support reads as it was sent', async () => {
    const page = await openPage();
    await signInToConsole(page, 'support', memberPath('maya@example.test'));
    const resend = page.getByRole('dialog').getByRole('button', { name: 'Send again' });
    expect(await openMailWith(page, () => resend.isEnabled())).toBe(true);
    await resend.click();
    await page.getByLabel('Reason').fill('The member lost it.');
    await resend.click();
    await page.getByText(/is being sent again/).waitFor();
    const hasCopy = () =>
      page
        .locator('iframe')
        .waitFor({ timeout: 2_000 })
        .then(
          () => true,
          () => false,
        );
    await expect
      .poll(() => openMailWith(page, hasCopy), { timeout: 60_000, interval: 2_000 })
      .toBe(true);
    await page.frameLocator('iframe').getByRole('link').first().waitFor();
    const html = await page.frames().at(-1)?.content();
    expect(html).not.toContain('token=');
  });

  it('loses a card when support unlinks it', async () => {
    const page = await openPage();
    await signInToConsole(page, 'support', memberPath('maya@example.test'));
    await page
      .getByRole('button', { name: /^Unlink / })
      .first()
      .click();
    await page.getByLabel('Reason').fill('Reported stolen.');
    await page.getByRole('button', { name: 'Unlink the card' }).click();
    await page.getByText(/Unlinked the card ending in/).waitFor();
    await page
      .getByText(/Being removed|Removed/)
      .first()
      .waitFor();
    expect(await axeFaults(page, 'of a member’s account')).toEqual([]);
  });

  it('is exported as a list with progress and a file, by keyboard', async () => {
    const page = await openPage();
    await signInToConsole(page, 'support', '/jetblue/members?tier=VIP');
    await page.getByRole('table').locator('td a').first().waitFor();
    const download = await exportList(page, 'members');
    const text = await readFile(await download.path(), 'utf8');
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).toContain('email');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((line) => line.includes(',VIP,'))).toBe(true);
  });

  it('list remembers a saved view', async () => {
    const page = await openPage();
    await signInToConsole(page, 'support', '/jetblue/members?tier=VIP');
    await page.getByRole('table').locator('td a').first().waitFor();
    await page.keyboard.press('s');
    await page.getByLabel('Name', { exact: true }).fill('My VIPs');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved the view “My VIPs”').waitFor();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.reload();
    await page.getByRole('button', { name: 'My VIPs', exact: true }).click();
    expect(new URL(page.url()).search).toBe('?tier=VIP');
  });

  it('finds by operators in the palette', async () => {
    const page = await openPage();
    await signInToConsole(page, 'support', '/jetblue');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or run' }).fill('maya status:awarded');
    await page
      .getByRole('option', { name: /Maya Okafor/ })
      .first()
      .waitFor();
    await page.getByRole('combobox', { name: 'Search or run' }).fill('amount:x');
    await page.getByText(/amount:x cannot be read/).waitFor();
  });

  it('is erased by an admin after the email was typed, with a proof', async () => {
    const page = await openPage();
    // No other journey signs in as a member of this program.
    await signInToConsole(page, 'platform', '/southwest/members?status=NonCardMember');
    const name = page.getByRole('table').locator('td a').first();
    await name.click();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Erase the member' }).click();
    const email = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
    await page.getByLabel(`Type ${email} to confirm`).fill(email);
    await page.getByLabel('Reason').fill('Requested by the member.');
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText('Proof of erasure').waitFor();
    expect(await axeFaults(page, 'of a proof')).toEqual([]);
    await page.getByRole('button', { name: 'To the members' }).click();
    await page.goto(`${consoleOrigin()}${memberPath(email, 'southwest')}`);
    await page.getByText('Nothing here by this name').waitFor();
  });
});
