import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { inspectPage } from './inspect-page.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { signIn } from './sign-in.ts';

describe('privacy in the profile', () => {
  const openPage = useBrowser();

  it('shows the consents, downloads the data, and fits every width', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await signIn(page, 'jetblue', 'maya@example.test');
    await openRunning(page, '/account/user_profile');
    await page
      .getByText(/Card monitoring, Visa ending in/)
      .first()
      .waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as JSON' }).click();
    const file = await saving;
    const text = await readFile(await file.path(), 'utf8');
    expect(Object.keys(JSON.parse(text))).toEqual(
      expect.arrayContaining(['profile', 'activity', 'card', 'consent']),
    );
    expect(await inspectPage(page, 'privacy-jetblue')).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('closes the account and signs out; the next sign-in shows re-enrollment', async () => {
    const page = await openPage();
    await signIn(page, 'ftch', 'oliver@example.test');
    await openRunning(page, '/account/user_profile');
    await page.getByRole('button', { name: 'Close my account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close my account' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/account'));
    await openRunning(page, '/account/overview');
    await page.waitForURL('**/login');
  });
});
