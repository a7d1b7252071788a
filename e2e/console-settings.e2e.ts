import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { axeFaults } from './inspect-page.ts';
import { collectFaults, signInToConsole } from './open-console.ts';
import { product } from './product.ts';

const REASON = 'A number of our own.';

describe('settings', () => {
  const openPage = useBrowser();

  it('marketing drafts a change, another person approves it, members read it, and it is rolled back', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await signInToConsole(page, 'marketing', '/jetblue/settings');
    const approver = await openPage();
    await signInToConsole(approver, 'finance', '/jetblue/settings');
    const act = async (person: typeof page, name: string) => {
      await person.getByRole('button', { name: `${name}…`, exact: true }).click();
      await person.getByLabel('Reason').fill(REASON);
      await person.locator('form:has(textarea) button[type=submit]').last().click();
      await person.getByLabel('Reason').waitFor({ state: 'detached' });
    };
    const publish = async () => {
      await approver.reload();
      await act(approver, 'Approve');
      await page.reload();
      await page.getByRole('button', { name: 'Schedule…' }).click();
      const today = await page.evaluate(() =>
        new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date()),
      );
      await page.getByLabel('First day').fill(today);
      await page.getByRole('button', { name: 'Schedule the change' }).click();
      await page.getByText(/^The change begins on /).waitFor();
    };
    const phone = page.getByLabel('Phone as shown');
    await phone.waitFor();
    const before = await phone.inputValue();
    expect(await axeFaults(page, 'of settings')).toEqual([]);
    await phone.fill('1-800-555-0177');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText(`${before} → 1-800-555-0177`).waitFor();
    await act(page, 'Submit for review');
    await page.getByRole('button', { name: 'Approve…' }).waitFor();
    await publish();
    const member = await openPage();
    const shown = async () => {
      await member.goto(`${product().origin}/login`);
      return member.getByText('1-800-555-0177').count();
    };
    await expect.poll(shown, { timeout: 10_000, interval: 1_000 }).toBeGreaterThan(0);
    await page.reload();
    await page.getByRole('button', { name: 'Roll back to the folder' }).click();
    await page.getByLabel('Reason').fill(REASON);
    await page.locator('form:has(textarea) button[type=submit]').last().click();
    await page.getByText('In review').first().waitFor();
    await publish();
    await page.reload();
    await expect.poll(() => phone.inputValue()).toBe(before);
    expect(faults).toEqual([]);
  });
});
