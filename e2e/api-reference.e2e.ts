import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { collectFaults } from './page-faults.ts';
import { product } from './product.ts';

const execute = promisify(execFile);

const createTestKey = async (): Promise<string> => {
  const { port, cardPort, dataDir } = product();
  const env = {
    ...process.env,
    PORT: String(port),
    CARD_PORT: String(cardPort),
    DATA_DIR: dataDir,
  };
  const { stdout } = await execute(
    process.execPath,
    [
      ...[
        'server/src/cli/main.ts',
        'keys',
        'create',
        '--partner',
        'jetblue',
        '--name',
        'Reference',
      ],
      ...['--scopes', 'claims:read', '--test', '--reason', 'To try the reference.'],
    ],
    { env },
  );
  return /dbk_test_[\w-]+/.exec(stdout)?.[0] ?? '';
};

const watchViolations = `
  window.violations = [];
  document.addEventListener('securitypolicyviolation', (event) =>
    window.violations.push(event.violatedDirective + ' ' + event.blockedURI));`;

describe('the API reference', () => {
  const openPage = useBrowser();

  it('sends a call with a test key, from its own origin and without cookies', async () => {
    const key = await createTestKey();
    const origin = `http://api.localhost:${product().port}`;
    const page = await openPage();
    await page.addInitScript(watchViolations);
    const faults = collectFaults(page);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!/^data:/.test(request.url()) && !request.url().startsWith(`${origin}/`))
        foreign.push(request.url());
    });
    await page.goto(`${origin}/developers`);
    await page.getByRole('button', { name: 'Authorize' }).first().click();
    await page.getByLabel('auth-bearer-value').fill(key);
    await page.getByRole('button', { name: 'Apply credentials' }).first().click();
    await page.getByRole('button', { name: 'Close' }).first().click();
    // The page draws further operations as it is scrolled.
    await page.getByPlaceholder('Filter by tag or path').fill('claims');
    await page.getByText('List claims').first().click();
    await page.getByRole('button', { name: 'Try it out' }).first().click();
    await page.getByRole('button', { name: 'Execute' }).first().click();
    const status = page.locator('.live-responses-table tbody .response-col_status').first();
    await expect.poll(() => status.textContent()).toContain('200');
    expect(await page.evaluate('window.violations')).toEqual([]);
    expect([faults, foreign, await page.context().cookies()]).toEqual([[], [], []]);
  });
});
