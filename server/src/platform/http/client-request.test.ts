import { expect, test } from 'vitest';
import { callerOf } from './client-request.ts';

const call = (
  headers: Record<string, string>,
  { trustsProxy = true, isProduction = false, url = 'http://app.test:3000/a?b=1' } = {},
) => {
  const {
    origin,
    address,
    url: seen,
  } = callerOf(new Request(url, { headers }), undefined, {
    trustsProxy,
    isProduction,
  });
  return { origin, address, path: `${seen.pathname}${seen.search}` };
};

test.each([
  ['its own host without a proxy', {}, {}, 'http://app.test:3000'],
  ['HTTPS in production', {}, { isProduction: true }, 'https://app.test:3000'],
  [
    'the forwarded host without the old port',
    { 'x-forwarded-host': 'dine.test' },
    {},
    'http://dine.test',
  ],
  [
    'the host that the nearest proxy added',
    { 'x-forwarded-host': 'evil.test, dine.test' },
    {},
    'http://dine.test',
  ],
  ['the forwarded scheme', { 'x-forwarded-proto': 'https' }, {}, 'https://app.test:3000'],
  [
    'no scheme but HTTP and HTTPS',
    { 'x-forwarded-proto': 'ftp' },
    { isProduction: true },
    'https://app.test:3000',
  ],
  [
    'nothing forwarded when no proxy is trusted',
    { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
    { trustsProxy: false },
    'http://app.test:3000',
  ],
])('a caller’s origin is %s', (_, headers, mode, origin) => {
  const caller = call(headers as Record<string, string>, mode);
  expect(caller.origin).toBe(origin);
  expect(caller.path).toBe('/a?b=1');
});

test.each([
  ['the last forwarded one', '198.51.100.9, 203.0.113.7', true, '203.0.113.7'],
  ['unknown when a header must not be trusted', '203.0.113.7', false, 'unknown'],
])('a caller’s address is %s', (_, forwarded, trustsProxy, address) => {
  expect(call({ 'x-forwarded-for': forwarded }, { trustsProxy }).address).toBe(address);
});
