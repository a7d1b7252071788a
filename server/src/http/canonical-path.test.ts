import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { canonicalPath, redirectToCanonicalPath } from './canonical-path.ts';
import type { Vars } from './vars.ts';

it.each([
  ['/LOGIN', '/login'],
  ['/lOgIn', '/login'],
  ['/%6Cogin', '/login'],
  ['/%4C%4F%47%49%4E', '/login'],
  ['//login', '/login'],
  ['/login/', '/login'],
  ['/Recover', '/recover'],
  ['/recover//confirm', '/recover/confirm'],
  ['/ACTIVATE/activated', '/activate/activated'],
  ['/activate/ACTIVATED/', '/activate/activated'],
  ['/DISCOVER', '/discover'],
  ['/ACCOUNT/overview', '/account/overview'],
  ['/account/%4Fverview', '/account/overview'],
  ['/Merchants/Lupa-1', '/merchants/Lupa-1'],
  ['/merchants/Lupa-1/order', '/merchants/Lupa-1/Order'],
  ['/MERCHANTS/order/ORDER/', '/merchants/order/Order'],
  ['/merchants/Lupa-1/%6Frder', '/merchants/Lupa-1/Order'],
  ['//evil.example//login', '//evil.example//login'],
])('%s is spelled %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

it.each([
  '/',
  '/login',
  '/Login',
  '/Login/callback',
  '/SignOut',
  '/account/overview',
  '/merchants/Lupa-1/Order',
  '/surveys/jB7dQ2',
  '/earn/a%2Fb',
  '/recover/%E0%A4%A',
  '/unknown/Page/',
  '/assets/Main.js',
])('%s stays as it is', (path) => {
  expect(canonicalPath(path)).toBe(path === '/recover/%E0%A4%A' ? '/recover/%e0%a4%a' : path);
});

const app = new Hono<Vars>();
app.use(async (c, next) => {
  // The middleware reads only the URL of the client request.
  c.set('call', { caller: { url: new URL(c.req.url) } } as Vars['Variables']['call']);
  await next();
});
app.use(redirectToCanonicalPath);
app.all('*', (c) => c.text('page'));

it('redirects within the site and keeps the query', async () => {
  const response = await app.request('http://own.localhost/LOGIN?from=%2Faccount');
  expect([response.status, response.headers.get('location')]).toEqual([
    301,
    '/login?from=%2Faccount',
  ]);
});

it.each(['GET', 'HEAD'])('never redirects %s to another host', async (method) => {
  const response = await app.request('http://own.localhost//evil.example/LOGIN', { method });
  expect(response.status).toBe(200);
});

it('does not redirect writes', async () => {
  expect((await app.request('http://own.localhost/LOGIN', { method: 'POST' })).status).toBe(200);
});
