import { expect, it } from 'vitest';
import { createMetrics, mayReadMetrics } from './create-metrics.ts';

const pool = { totalCount: 3, idleCount: 2, waitingCount: 1 };

it('counts requests by kind, method and status, and how long they took', () => {
  const metrics = createMetrics(pool);
  metrics.recordRequest({ method: 'GET', path: '/api/Member', status: 401, ms: 7 });
  metrics.recordRequest({ method: 'GET', path: '/api/Member', status: 401, ms: 70 });
  metrics.recordRequest({ method: 'GET', path: '/search', status: 200, ms: 1 });
  const text = metrics.text();
  expect(text).toContain('http_requests_total{kind="api",method="GET",status="401"} 2\n');
  expect(text).toContain('http_request_duration_seconds_bucket{kind="api",le="0.01"} 1\n');
  expect(text).toContain('http_request_duration_seconds_bucket{kind="api",le="0.1"} 2\n');
  expect(text).toContain('http_request_duration_seconds_count{kind="page"} 1\n');
  expect(text).toMatch(/\nprocess_resident_memory_bytes \d+\n/);
  expect(text).toContain('database_waiting 1\n');
});

it('counts account events by partner', () => {
  const metrics = createMetrics(pool);
  metrics.count('signInRefused', 'own');
  metrics.count('signInRefused', 'own');
  metrics.count('signInRefused', 'other');
  const text = metrics.text();
  expect(text).toContain('account_events_total{event="signInRefused",partner="own"} 2\n');
  expect(text).toContain('account_events_total{event="signInRefused",partner="other"} 1\n');
});

it.each([
  ['from this machine', {}, '127.0.0.1', undefined, true],
  [
    'through a proxy of this machine',
    { 'x-forwarded-for': '1.2.3.4' },
    '127.0.0.1',
    undefined,
    false,
  ],
  ['from elsewhere', {}, '10.0.0.8', 'k'.repeat(32), false],
  [
    'from elsewhere with the key',
    { authorization: `Bearer ${'k'.repeat(32)}` },
    '10.0.0.8',
    'k'.repeat(32),
    true,
  ],
  [
    'from elsewhere with another key',
    { authorization: `Bearer ${'x'.repeat(32)}` },
    '10.0.0.8',
    'k'.repeat(32),
    false,
  ],
  [
    'from elsewhere with text that is not ASCII, in the length of the key',
    { authorization: `Bearer ${'é'.repeat(32)}` },
    '10.0.0.8',
    'k'.repeat(32),
    false,
  ],
  [
    'from elsewhere with the previous key',
    { authorization: `Bearer ${'p'.repeat(32)}` },
    '10.0.0.8',
    'k'.repeat(32),
    true,
  ],
  ['from elsewhere with an empty key', { authorization: 'Bearer ' }, '10.0.0.8', undefined, false],
] as [string, Record<string, string>, string, string | undefined, boolean][])(
  'metrics asked for %s',
  (_, headers, address, key, may) => {
    expect(
      mayReadMetrics(new Headers(headers), address, key ? [key, 'p'.repeat(32)] : undefined),
    ).toBe(may);
  },
);
