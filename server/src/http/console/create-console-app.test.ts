import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestConsole, type TestConsole } from '#server/testing/test-console.ts';

let app: TestConsole;
beforeAll(async () => {
  const shell = mkdtempSync(join(tmpdir(), 'console-'));
  mkdirSync(join(shell, 'assets'));
  const script = '<script type="module" nonce="__CSP_NONCE__" src="/assets/main-1.js"></script>';
  writeFileSync(join(shell, 'index.html'), `<!doctype html><title>Console</title>${script}`);
  writeFileSync(join(shell, 'assets/main-1.js'), 'export {};');
  app = await openTestConsole({ shell });
  await app.addAccount('ada@staff.example', 'own', 'admin');
});
afterAll(() => app.close());

const get = (path: string) => app.send(new Request(`http://console.localhost:3000${path}`));

describe('the shell', () => {
  it('is never framed nor stored, and carries the nonce of its policy', async () => {
    const pages = await Promise.all(['/', '/own/members/ada@own.example', '/index.html'].map(get));
    const nonces = new Set<string>();
    for (const page of pages) {
      expect(page.status).toBe(200);
      const policy = page.headers.get('content-security-policy') ?? '';
      const [, nonce = ''] = /script-src 'nonce-([\w-]{24})' 'strict-dynamic';/.exec(policy) ?? [];
      expect(await page.text()).toContain(`nonce="${nonce}"`);
      nonces.add(nonce);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
      expect(policy).not.toMatch(/style-src-attr|unsafe/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("frame-src 'self' http://own.localhost:3000;");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toMatch(/trusted-types default rich-text ProseMirrorClipboard$/);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('x-frame-options')).toBe('DENY');
    }
    expect(nonces.size).toBe(3);
  });

  it('serves built files for a year, and 404 for a file of an earlier build', async () => {
    const file = await get('/assets/main-1.js');
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect((await get('/assets/main-0.js')).status).toBe(404);
    expect((await get('/assets/../../package.json')).status).toBe(404);
  });

  it('is unavailable where the console is not built', async () => {
    const bare = await openTestConsole();
    const page = await bare.send(new Request('http://console.localhost:3000/'));
    expect(page.status).toBe(503);
    await bare.close();
  });
});

describe('a call', () => {
  it('of a person who has signed in reaches the use-case', async () => {
    const browser = await app.signIn('ada@staff.example');
    expect(browser.cookie).toMatch(/^console=[\w-]{43}$/);
    const { data, response } = await browser.call('members/find', { partner: 'own', text: 'ada' });
    expect(data).toEqual({ members: [], hasMore: false });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['without a session', '', {}, 401],
    ['with an unknown session', `console=${'x'.repeat(43)}`, {}, 401],
    ['without its header', 'own', { 'x-console': null }, 403],
    ['from another site', 'own', { 'sec-fetch-site': 'cross-site' }, 403],
    ['from another subdomain', 'own', { 'sec-fetch-site': 'same-site' }, 403],
    [
      'from another origin without Fetch Metadata',
      'own',
      { 'sec-fetch-site': null, origin: 'http://own.localhost:3000' },
      403,
    ],
    ['without any origin', 'own', { 'sec-fetch-site': null, origin: null }, 403],
    ['as a form', 'own', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('%s is refused', async (_, cookie, headers, status) => {
    const browser = await app.signIn('ada@staff.example');
    if (cookie !== 'own') browser.cookie = cookie;
    const input = { partner: 'own', text: 'ada' };
    const reply = await browser.call('members/find', input, { headers });
    expect(reply.status).toBe(status);
    expect(reply.data).toMatchObject({ status, code: expect.stringMatching(/^[A-Z_]+$/) });
  });

  it('of an unknown endpoint, an inherited name and a deeper path is not found', async () => {
    const browser = await app.signIn('ada@staff.example');
    for (const path of ['members/nothing', 'constructor/name', 'members', 'members/find/more', ''])
      expect((await browser.call(path, {})).status).toBe(404);
  });

  it('names the fields of an invalid input in the contract’s words', async () => {
    const browser = await app.signIn('ada@staff.example');
    const { status, data } = await browser.call('rewards/adjust', { partner: 'own', reason: '-' });
    expect(status).toBe(400);
    expect(data).toMatchObject({
      code: 'BAD_REQUEST',
      data: {
        fields: expect.arrayContaining([
          { field: 'reason', message: 'needs at least 3 characters' },
        ]),
      },
    });
  });

  it('with text that cannot be stored is refused', async () => {
    const browser = await app.signIn('ada@staff.example');
    const input = { partner: 'own', text: 'a\0bc' };
    expect((await browser.call('members/find', input)).status).toBe(400);
    expect((await browser.call('members/find', undefined, { body: '{' })).status).toBe(400);
  });

  it('with a large body is refused, except where a file is read', async () => {
    const browser = await app.signIn('ada@staff.example');
    const input = { partner: 'own', text: 'a'.repeat(70_000) };
    expect((await browser.call('members/find', input)).status).toBe(413);
    const form = new FormData();
    form.append('data', JSON.stringify({ json: { partner: 'own' }, meta: [], maps: [['file']] }));
    form.append('0', new File(['x'.repeat(70_000)], 'members.csv'));
    const settings = { body: form, headers: { 'content-type': null } };
    const { status, data } = await browser.call('imports/members', undefined, settings);
    expect([status, data]).not.toEqual([413, expect.anything()]);
    const anonymous = await app.browse().call('imports/members', undefined, settings);
    expect(anonymous.status).toBe(401);
  });

  it('that fails has a reference that the log repeats, and no details', async () => {
    const browser = await app.signIn('ada@staff.example');
    const { partners } = app;
    const own = partners.get('own');
    partners.delete('own');
    partners.set('own', null as never);
    const { status, data } = await browser.call('session/me');
    partners.set('own', own as never);
    expect(status).toBe(500);
    const { data: detail } = data as { data: { reference: string } };
    expect(detail).toEqual({ reference: expect.stringMatching(/^[0-9a-f]{10}$/) });
    expect(app.log.join('')).toContain(detail.reference);
  });

  it('is limited per address without a session', async () => {
    const browser = app.browse();
    const statuses: number[] = [];
    for (let n = 0; n < 125; n++) statuses.push((await browser.call('session/me')).status);
    expect(statuses.at(0)).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a file', () => {
  const getFile = (path: string, cookie: string, site = 'same-origin') =>
    app.send(
      new Request(`http://console.localhost:3000/files/${path}`, {
        headers: { cookie, 'sec-fetch-site': site },
      }),
    );

  it('is refused without a session, from another site, and of an unknown name or id', async () => {
    const { cookie } = await app.signIn('ada@staff.example');
    const mail = 'mail?partner=own&email=a@b.example&id=1';
    expect((await getFile(mail, '')).status).toBe(401);
    expect((await getFile(mail, cookie, 'cross-site')).status).toBe(403);
    expect((await getFile(mail, cookie)).status).toBe(404);
    expect((await getFile('mail?partner=other&email=a@b.example&id=1', cookie)).status).toBe(403);
    for (const path of ['export?partner=own&id=9', 'export?partner=own&id=x', 'nothing', ''])
      expect((await getFile(path, cookie)).status).toBe(404);
  });
});
