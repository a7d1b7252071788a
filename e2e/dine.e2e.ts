import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import { product } from './product.ts';
import { signIn } from './sign-in.ts';

const execute = promisify(execFile);
const email = 'oliver@example.test';

const sendDine = async (amount: string): Promise<string> => {
  const { port, cardPort, dataDir } = product();
  const flags = ['--partner', 'jetblue', '--email', email, '--merchant', '4100000'];
  const { stdout } = await execute(
    process.execPath,
    ['server/src/cli/main.ts', 'members', 'dine', ...flags, '--amount', amount],
    { env: { ...process.env, PORT: String(port), CARD_PORT: String(cardPort), DATA_DIR: dataDir } },
  );
  return stdout;
};

describe('a dine reported by the network', () => {
  const openPage = useBrowser();

  it('appears in the member’s account with the tier’s reward', async () => {
    const page = await openPage();
    await signIn(page, 'jetblue', email);
    const result = await sendDine('64.90');
    expect(result).toContain('signed to the running app');
    await openRunning(page, '/account/recent_activity');
    const row = page.getByRole('main').getByRole('row').filter({ hasText: '$64.90' }).first();
    await row.waitFor();
    expect(await row.textContent()).toContain('Rinaldi & Figli');
    expect(await row.textContent()).toContain('+64');
    await openRunning(page, '/account/overview');
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: '$64.90' })
      .first()
      .waitFor();
  });
});
