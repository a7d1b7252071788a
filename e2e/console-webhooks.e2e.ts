import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifyWebhook } from '../packages/client/src/index.ts';
import { useBrowser } from './browser.ts';
import { collectFaults, signInToConsole } from './open-console.ts';

/** A receiver on this machine that responds with a status. */
const openReceiver = async () => {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const receiver = { status: 503, received, url: '' };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(receiver.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return receiver;
};

describe('webhooks in the console', () => {
  const openPage = useBrowser();

  it('an admin adds an endpoint, sees its secret once, sends a test and replays it', async () => {
    const receiver = await openReceiver();
    const page = await openPage();
    const faults = collectFaults(page);
    await signInToConsole(page, 'admin', '/jetblue/webhooks');
    const endpoints = page.getByRole('navigation', { name: 'Endpoints' });
    await endpoints.getByRole('link', { name: /crm\.example.*Disabled since/ }).waitFor();
    await page.getByRole('button', { name: 'Add an endpoint' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill(receiver.url);
    await dialog.getByLabel('member.erased').check();
    await dialog.getByLabel('Reason').fill('A journey.');
    await dialog.getByRole('button', { name: 'Add an endpoint' }).click();
    const secret =
      (await page
        .getByText(/^whsec_[^…]+$/)
        .first()
        .textContent()) ?? '';
    await page.getByRole('button', { name: 'Close' }).last().click();
    await endpoints.getByRole('link', { name: /hooks Healthy/ }).waitFor();
    expect(await page.getByText(secret).count()).toBe(0);

    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('Queued a test').waitFor();
    const row = page.getByRole('table').getByRole('row').filter({ hasText: 'webhook.test' });
    await row.getByText('503').waitFor();
    await page.getByText('Only a status from 200 to 299 counts as received.').waitFor();
    receiver.status = 200;
    await page.getByRole('button', { name: 'Replay', exact: true }).click();
    await row.getByText('200').waitFor();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length > 1, new Set(ids).size]).toEqual([true, 1]);
    for (const sent of receiver.received)
      expect(verifyWebhook({ ...sent, secrets: [secret] }).type).toBe('webhook.test');
    expect(faults).toEqual([]);
  });
});
