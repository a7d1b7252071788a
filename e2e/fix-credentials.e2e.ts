import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { inspectPage } from './inspect-page.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl, product } from './product.ts';
import { password, sendSignIn } from './sign-in.ts';

const execute = promisify(execFile);
const email = 'oliver@example.test';

const noteBounce = async (slug: string) => {
  const { port, cardPort, dataDir } = product();
  await execute(
    process.execPath,
    ['server/src/cli/main.ts', 'members', 'bounced', '--partner', slug, '--email', email],
    { env: { ...process.env, PORT: String(port), CARD_PORT: String(cardPort), DATA_DIR: dataDir } },
  );
};

describe('a member whose email bounces', () => {
  const openPage = useBrowser();

  it('must replace the email after signing in', async () => {
    await noteBounce('hilton');
    const page = await openPage();
    const faults = collectFaults(page);
    await openRunning(page, partnerUrl('hilton', '/account/recent_activity'));
    await sendSignIn(page, email, password);
    await page.waitForURL('**/fix_credentials');
    const field = page.getByRole('textbox', { name: /^New email/ });
    await field.waitFor();
    expect(await inspectPage(page, 'fix-credentials')).toEqual([]);
    await openRunning(page, '/account/overview');
    await page.waitForURL('**/fix_credentials');
    await field.fill('oliver');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByText('Enter a valid email address.').waitFor();
    expect(faults).toEqual([]);
    // The message disappears on blur, during the click.
    await field.fill('maya@example.test');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByText('E-mail already in use. Account already exists.').waitFor();
    await page.locator('input[name=email]:focus').waitFor();
    await field.fill('oliver.brandt@example.test');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.waitForURL('**/account/recent_activity');
    await page.getByText('Your email is saved.').first().waitFor();
  });

  it('the page exists where enrollment is direct, signed in or not', async () => {
    const page = await openPage();
    await openRunning(page, partnerUrl('hilton', '/fix_credentials'));
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await inspectPage(page, 'fix-credentials-visitor')).toEqual([]);
  });
});
