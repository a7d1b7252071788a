import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { useStandInCheck } from './fake-recaptcha.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl, product } from './product.ts';
import { requestApi } from './request-api.ts';
import { password, sendSignIn, signIn } from './sign-in.ts';

// A string: the tests are compiled without the browser's types.
const recordPaths = `window.openedPaths = [];
for (const name of ['pushState', 'replaceState']) {
  const change = history[name].bind(history);
  history[name] = (state, title, url) => {
    openedPaths.push(new URL(url ?? location.href, location.href).pathname);
    change(state, title, url);
  };
}`;

describe('signing in', () => {
  const openPage = useBrowser();

  it('rejects a wrong password, preserves the user name, and then follows the redirect', async () => {
    const page = await openPage();
    await openRunning(page, '/account/recent_activity');
    await page.waitForURL(`${product().origin}/login`);
    await sendSignIn(page, 'oliver@example.test', 'not the password');
    await page.getByText('We could not sign you in. Please check form for errors.').waitFor();
    await page.getByText('Invalid user name or password').waitFor();
    const name = page.getByRole('textbox', { name: /email/i });
    expect(await name.inputValue()).toBe('oliver@example.test');
    expect(await page.locator('input[name=password]').inputValue()).toBe('');

    const faults = collectFaults(page);
    await page.evaluate(recordPaths);
    await sendSignIn(page, 'oliver@example.test', password);
    await page.waitForURL('**/account/recent_activity');
    await page.getByRole('button', { name: /Oliver/ }).waitFor();
    expect(await page.evaluate('openedPaths')).not.toContain('/account/overview');
    for (const path of ['/account', '/account/anything']) {
      await openRunning(page, path);
      await page.waitForURL('**/account/overview');
    }
    expect(faults).toEqual([]);
  });

  it('marks empty fields and focuses the first', async () => {
    const page = await openPage();
    await openRunning(page, '/login');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This field is required.').first().waitFor();
    expect(await page.getByText('This field is required.').count()).toBe(2);
    const focused = page.locator('input:focus');
    expect(await focused.getAttribute('name')).toBe('userName');
  });

  it('/SignOut ends the session and shows the visitor’s layout', async () => {
    const page = await openPage();
    await signIn(page, 'jetblue', 'victor@example.test');
    await page.getByRole('button', { name: /Victor/ }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Sign out' }).last().click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('banner').getByRole('link', { name: 'Join' }).first().waitFor();
    expect((await requestApi(page, '/api/Member')).status).toBe(401);
    await page.goto(partnerUrl('jetblue', '/account/overview'));
    await page.waitForURL('**/login');
  });

  it('is the partner’s own where the program uses single sign-on', async () => {
    const page = await openPage();
    await openRunning(page, partnerUrl('united', '/login'));
    // Not by role: the announcement dialog hides the rest of the page from the accessibility tree.
    expect(await page.locator('main a').first().getAttribute('href')).toBe('/Login');
    expect(await page.locator('input[name=password]').count()).toBe(0);
  });

  it('sends the second attempt with a CAPTCHA response or shows its error', async () => {
    const page = await openPage();
    const check = await useStandInCheck(page);
    const breaches: string[] = [];
    page.on('console', (line) => {
      if (/Content Security Policy|Trusted/.test(line.text())) breaches.push(line.text());
    });
    const sent: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/Login'))
        sent.push(request.postDataJSON()['g-recaptcha-response']);
    });
    const failsWith = async (text: string | RegExp) => {
      await sendSignIn(page, 'nobody@check.example', 'not the password');
      await page.getByRole('main').getByText(text).first().waitFor();
    };
    await openRunning(page, partnerUrl('hilton', '/login'));
    await failsWith('Invalid user name or password');
    expect([sent, check.requests()]).toEqual([[undefined], 0]);
    await failsWith('reCAPTCHA must be completed.');
    await page.getByRole('textbox', { name: /email/i }).fill('');
    await failsWith('reCAPTCHA must be completed.');
    await expect.poll(() => sent).toEqual([undefined, 'response 1', 'response 2']);
    expect(breaches).toEqual([]);

    await check.loseNetwork();
    await failsWith('Too many network errors, give up on reCaptcha.');
    await openRunning(page, partnerUrl('hilton', '/login'));
    await check.block();
    await failsWith('Invalid user name or password');
    await failsWith('reCaptcha is not in ready state.');
    expect(sent).toHaveLength(4);
  });

  it('a session is valid in its own program only', async () => {
    const page = await openPage();
    await signIn(page, 'nosh', 'maya@example.test');
    expect((await requestApi(page, '/api/Member')).status).toBe(200);
    await openRunning(page, partnerUrl('jetblue', '/'));
    expect((await requestApi(page, '/api/Member')).status).toBe(401);
  });
});
