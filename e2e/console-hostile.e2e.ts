import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { consoleOrigin, exportList, signInToConsole } from './open-console.ts';

const MARKUP = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
const FORMULA = '=HYPERLINK("https://evil.example","Pay")';

const isUntouched = async (page: Page): Promise<boolean> =>
  (await page.evaluate('window.hacked === undefined')) === true;

describe('hostile text in the console', () => {
  const openPage = useBrowser();

  it('with markup and a formula stays text in lists, dialogs and the audit, and inert in the export', async () => {
    const page = await openPage();
    await signInToConsole(page, 'admin', '/jetblue/staff');
    for (const [email, name] of [
      ['markup@staff.example', MARKUP.slice(0, 80)],
      ['formula@staff.example', FORMULA],
    ] as const) {
      await page.getByRole('button', { name: 'Give a role' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Work email').fill(email);
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('Reason').fill(`${FORMULA} ${MARKUP}`.slice(0, 200));
      await dialog.getByRole('button', { name: 'Give the role' }).click();
      await dialog.getByRole('button', { name: /^Invitation/ }).waitFor();
      await dialog.getByRole('button', { name: 'Close' }).last().click();
    }
    await page.getByText(MARKUP.slice(0, 40)).first().waitFor();
    await page.goto(`${consoleOrigin()}/jetblue/audit?object=HYPERLINK`);
    await page.getByRole('link', { name: 'staff account invited' }).first().waitFor();
    await page.getByText('<img src=x').first().waitFor();
    expect(await isUntouched(page)).toBe(true);
    const stream = await (await exportList(page, 'audit')).createReadStream();
    let csv = '';
    for await (const chunk of stream) csv += String(chunk);
    expect(csv).toContain('HYPERLINK');
    expect(csv).not.toMatch(/(?:^|[,\n])"?[=+\-@]/m);
  });

  it('in an address, a filter and a search stays text', async () => {
    const page = await openPage();
    const text = encodeURIComponent(MARKUP);
    await signInToConsole(page, 'support', `/jetblue/members?text=${text}`);
    expect(await page.getByLabel('Find members').inputValue()).toBe(MARKUP);
    await page.goto(`${consoleOrigin()}/jetblue/members/${text}`);
    await page.getByText('Nothing here by this name').waitFor();
    await page.goto(`${consoleOrigin()}/?signOn=${text}`);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(await isUntouched(page)).toBe(true);
  });

  it('is refused in a frame of a program', async () => {
    const page = await openPage();
    const response = await page.goto(consoleOrigin());
    const headers = response?.headers() ?? {};
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });
});
