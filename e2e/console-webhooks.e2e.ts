import { describe, expect, it, onTestFinished } from 'vitest';
import { openWebhookStandIn } from '#server/testing/webhook-stand-in.ts';
import { verifyWebhook } from '../packages/client/src/index.ts';
import { useBrowser } from './browser.ts';
import { collectFaults, signInToConsole } from './open-console.ts';

describe('webhooks in the console', () => {
  const openPage = useBrowser();

  it('an admin adds an endpoint, sees its secret once, sends a test and replays it', async () => {
    const receiver = await openWebhookStandIn();
    onTestFinished(receiver.close);
    receiver.responses.set('/hooks', 503);
    const page = await openPage();
    const faults = collectFaults(page);
    await signInToConsole(page, 'admin', '/jetblue/webhooks');
    const endpoints = page.getByRole('navigation', { name: 'Endpoints' });
    await endpoints.getByRole('link', { name: /crm\.example.*Disabled since/ }).waitFor();
    await page.getByRole('button', { name: 'Add an endpoint' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill(receiver.urlOf('/hooks'));
    await dialog.getByLabel('member.erased').check();
    await dialog.getByLabel('Reason').fill('A journey.');
    await dialog.getByRole('button', { name: 'Add an endpoint' }).click();
    const secret = (await page.getByRole('button', { name: /^whsec_/ }).textContent()) ?? '';
    await page.getByRole('button', { name: 'Close' }).last().click();
    await endpoints.getByRole('link', { name: /hooks Healthy/ }).waitFor();
    expect(await page.getByText(secret).count()).toBe(0);

    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('Queued a test').waitFor();
    const row = page.getByRole('table').getByRole('row').filter({ hasText: 'webhook.test' });
    await row.getByText('503').waitFor();
    await page.getByText('Only a status from 200 to 299 counts as received.').waitFor();
    receiver.responses.set('/hooks', 200);
    await page.getByRole('button', { name: 'Replay', exact: true }).click();
    await row.getByText('200').waitFor();
    const [first, ...repeats] = receiver.at('/hooks');
    expect(repeats.length).toBeGreaterThan(0);
    for (const { text, headers } of [first, ...repeats].flatMap((sent) => sent ?? [])) {
      expect(headers['webhook-id']).toBe(first?.headers['webhook-id']);
      expect(verifyWebhook({ body: text, headers, secrets: [secret] }).type).toBe('webhook.test');
    }
    expect(faults).toEqual([]);
  });
});
