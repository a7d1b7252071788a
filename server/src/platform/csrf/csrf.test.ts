import { describe, expect, it } from 'vitest';
import { isCsrfToken, issueCsrfToken, rejectCrossSite, requireJsonBody } from './csrf.ts';

const key = 'k'.repeat(32);
const former = 'f'.repeat(32);
const bound = { keys: [key], sid: 'sid-1', secret: 'secret-1' } as const;
const token = issueCsrfToken(bound);
const changedMac = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;

describe('a CSRF token', () => {
  it('is accepted for its own session, each time', () => {
    expect(isCsrfToken(token, bound)).toBe(true);
    expect(isCsrfToken(token, bound)).toBe(true);
    expect(issueCsrfToken(bound)).not.toBe(token);
  });

  it.each([
    ['another session', token, { ...bound, sid: 'sid-2' }],
    ['another secret', token, { ...bound, secret: 'secret-2' }],
    ['another key', token, { ...bound, keys: ['x'.repeat(32)] as const }],
    ['a changed code', changedMac, bound],
    ['nothing', '', bound],
    ['a placeholder', 'csrf-token-unavailable', bound],
    ['a longer text', `${token}AAAA`, bound],
  ])('is rejected for %s', (_, text, against) => {
    expect(isCsrfToken(text, against)).toBe(false);
  });
});

describe('a CSRF token while the key is being replaced', () => {
  const old = issueCsrfToken({ ...bound, keys: [former] });
  it.each([
    ['of the key before is accepted', old, [key, former], true],
    ['of the new key is accepted', token, [key, former], true],
    ['of the key before is refused once that is retired', old, [key], false],
  ] as const)('%s', (_, text, keys, isAccepted) => {
    expect(isCsrfToken(text, { ...bound, keys })).toBe(isAccepted);
  });

  it('is issued with the new key only', () => {
    const issued = issueCsrfToken({ ...bound, keys: [key, former] });
    expect(isCsrfToken(issued, bound)).toBe(true);
    expect(isCsrfToken(issued, { ...bound, keys: [former] })).toBe(false);
  });
});

const origin = 'http://localhost:3000';
const call = (method: string, headers: Record<string, string>, body?: string) =>
  new Request(`${origin}/x`, { method, headers, ...(body === undefined ? {} : { body }) });

describe('the origin of a call', () => {
  it.each([
    ['POST', { 'sec-fetch-site': 'same-origin', origin }],
    ['POST', { origin }],
    ['GET', {}],
    ['GET', { 'sec-fetch-site': 'none' }],
  ])('allows %s with %o', (method, headers) => {
    expect(() => rejectCrossSite(call(method, headers), origin)).not.toThrow();
  });

  it.each([
    ['POST', {}],
    ['POST', { 'sec-fetch-site': 'none' }],
    ['POST', { 'sec-fetch-site': 'cross-site', origin }],
    ['POST', { 'sec-fetch-site': 'same-site', origin }],
    ['POST', { origin: 'http://evil.example' }],
    ['GET', { origin: 'http://evil.example' }],
    ['GET', { origin: 'null' }],
    ['POST', { origin: 'null' }],
    ['POST', { 'sec-fetch-site': 'same-origin', origin: 'http://other.localhost:3000' }],
    ['GET', { 'sec-fetch-site': 'cross-site' }],
    ['DELETE', { 'sec-fetch-site': 'same-site' }],
  ])('rejects %s with %o', (method, headers) => {
    expect(() => rejectCrossSite(call(method, headers), origin)).toThrow('forbidden');
  });
});

describe('the media type of a body', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'may be %s',
    (type) => {
      expect(() => requireJsonBody(call('POST', { 'content-type': type }, '{}'))).not.toThrow();
    },
  );

  it.each([{}, { 'content-length': '0' }, { 'content-length': '0', 'content-type': 'text/plain' }])(
    'is not required without a body: %o',
    (headers) => {
      const stream = new ReadableStream({ start: (controller) => controller.close() });
      const init = { method: 'POST', headers, body: stream, duplex: 'half' as const };
      expect(() => requireJsonBody(new Request(`${origin}/x`, init))).not.toThrow();
    },
  );

  it('is required of a chunked body', () => {
    const sent = call('POST', { 'content-type': '', 'transfer-encoding': 'chunked' }, '{}');
    expect(() => requireJsonBody(sent)).toThrow('unsupportedMediaType');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'may not be %s',
    (type) => {
      const sent = call('POST', { 'content-type': type }, '{}');
      expect(() => requireJsonBody(sent)).toThrow('unsupportedMediaType');
    },
  );
});
