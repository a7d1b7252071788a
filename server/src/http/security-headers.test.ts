import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type HeaderMode, hashPolicy, noncePolicy, securityHeaders } from './security-headers.ts';

const origins = { connect: [], frame: [] };
const production: HeaderMode = { isProduction: true, isDevelopment: false, origins };
const demonstration: HeaderMode = { ...production, isProduction: false };

const headersOf = async (
  mode: HeaderMode,
  path: string,
  ownHeaders: Record<string, string> = {},
) => {
  const app = new Hono();
  app.use(securityHeaders(mode));
  app.get('*', (c) => c.text('', 200, ownHeaders));
  return (await app.request(path)).headers;
};
const directivesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

describe('every response', () => {
  it('forbids sniffing, framing, and use by other origins', async () => {
    expect(Object.fromEntries(await headersOf(production, '/images/x'))).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    });
  });

  it('demands TLS in production only', async () => {
    const headers = await headersOf(demonstration, '/');
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  it('has the content policy that its handler set', async () => {
    const headers = await headersOf(production, '/', { 'content-security-policy': 'sandbox' });
    expect(headers.get('content-security-policy')).toBe('sandbox');
  });

  it.each([
    ['/recover', 'no-referrer'],
    ['/recover/confirm?token=x', 'no-referrer'],
    ['/recovery', 'strict-origin-when-cross-origin'],
    ['/account', 'strict-origin-when-cross-origin'],
  ])('to %s has the referrer policy %s', async (path, policy) => {
    expect((await headersOf(production, path)).get('referrer-policy')).toBe(policy);
  });

  it.each([
    ['/api/Member', 'noindex'],
    ['/apis', null],
    ['/', null],
  ])('to %s tells crawlers %s', async (path, robots) => {
    expect((await headersOf(production, path)).get('x-robots-tag')).toBe(robots);
  });

  it.each([
    ['/assets/map-1234.js', true],
    ['/assets/map-1234.css', false],
    ['/assets/x/y.js', false],
    ['/other/map.js', false],
  ])('to %s lets a worker connect to the map: %s', async (path, isAllowed) => {
    const mode = { ...production, origins: { connect: ['https://tiles.example'], frame: [] } };
    const policy = (await headersOf(mode, path)).get('content-security-policy');
    expect(policy?.includes('connect-src https://tiles.example')).toBe(isAllowed);
  });
});

describe('the policy of a page', () => {
  it('allows scripts by the nonce of the response and no inline code', () => {
    const policy = directivesOf(noncePolicy(production, 'abc', false));
    expect(policy['script-src']).toEqual(["'nonce-abc'", "'strict-dynamic'"]);
    expect(policy['style-src']).toEqual(["'self'", "'nonce-abc'"]);
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['form-action']).toEqual(["'self'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
  });

  it('allows shared pages their inline code by hash and configured scripts by origin', () => {
    const mode = { ...production, origins: { ...origins, script: ['https://captcha.example'] } };
    const inline = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] };
    const policy = directivesOf(hashPolicy(mode, inline));
    expect(policy['script-src']).toEqual(["'self'", 'https://captcha.example', "'sha256-a'"]);
    expect(policy['style-src']).toEqual(["'self'", "'sha256-b'"]);
    expect(hashPolicy(mode, inline)).not.toContain('nonce');
  });

  it('is framed by staff during impersonation and by no other page', () => {
    const admin = { ...production, origins: { ...origins, admin: 'https://admin.example' } };
    const frames = (mode: HeaderMode, isEmulated: boolean) =>
      directivesOf(noncePolicy(mode, 'abc', isEmulated))['frame-ancestors'];
    expect(frames(admin, false)).toEqual(["'none'"]);
    expect(frames(admin, true)).toEqual(["'self'", 'https://admin.example']);
    expect(frames(production, true)).toEqual(["'self'"]);
  });

  it('may frame only the card origin, and nothing when none is configured', () => {
    const framing = { ...production, origins: { ...origins, frame: ['https://cards.example'] } };
    expect(directivesOf(noncePolicy(framing, 'a', false))['frame-src']).toEqual([
      'https://cards.example',
    ]);
    expect(directivesOf(noncePolicy(production, 'a', false))['frame-src']).toEqual(["'none'"]);
  });

  it('drops Trusted Types only when a third-party script runs', () => {
    const foreign = { ...production, origins: { ...origins, hasForeignScript: true } };
    expect(noncePolicy(foreign, 'a', false)).not.toContain('trusted-types');
    expect(noncePolicy(production, 'a', false)).toContain(
      'trusted-types default rich-text captcha',
    );
  });

  it('allows inline code while developing only', () => {
    const developing = { ...production, isDevelopment: true };
    expect(noncePolicy(developing, 'a', false)).toContain("script-src 'self' 'unsafe-inline'");
    expect(noncePolicy(developing, 'a', false)).toContain('ws:');
    expect(directivesOf(noncePolicy(production, 'a', false))['script-src']).not.toContain(
      "'unsafe-inline'",
    );
  });
});
