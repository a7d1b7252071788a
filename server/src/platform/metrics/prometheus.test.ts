import { expect, it } from 'vitest';
import { createMetrics } from './create-metrics.ts';

const metrics = () => createMetrics({ totalCount: 0, idleCount: 0, waitingCount: 0 });
const measured = (text: string, name: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.split(' ')[1];

it.each([
  ['/api/Member', 'api'],
  ['/apis', 'page'],
  ['/feeds/simnet/events', 'feeds'],
  ['/images/a.webp', 'images'],
  ['/assets/a.js', 'assets'],
  ['/sitemap/1.xml', 'sitemap'],
  ['/', 'page'],
  ['/x/api/y', 'page'],
  ['/account/maya@example.test', 'page'],
])('a request of %s is of the kind %s', (path, kind) => {
  const registry = metrics();
  registry.recordRequest({ method: 'GET', path, status: 200, ms: 1 });
  const text = registry.text();
  expect(text).toContain(`http_requests_total{kind="${kind}",method="GET",status="200"} 1`);
  expect(text).not.toContain('maya');
});

it('counts a duration in every bucket that it fits, and in the last one always', () => {
  const registry = metrics();
  for (const ms of [5, 6, 5000, 5001, 60_000])
    registry.recordRequest({ method: 'GET', path: '/', status: 200, ms });
  const text = registry.text();
  const bucket = (le: string) =>
    measured(text, `http_request_duration_seconds_bucket{kind="page",le="${le}"}`);
  expect(['0.005', '0.01', '2.5', '5', '+Inf'].map(bucket)).toEqual(['1', '2', '2', '3', '5']);
  expect(measured(text, 'http_request_duration_seconds_sum{kind="page"}')).toBe('70.012');
  expect(measured(text, 'http_request_duration_seconds_count{kind="page"}')).toBe('5');
});

it('collects added metrics when the text is requested', () => {
  const registry = metrics();
  let size = 1;
  registry.add(() => [['cache_entries', 'gauge', size]]);
  expect(registry.text()).toContain('# TYPE cache_entries gauge\ncache_entries 1\n');
  size = 2;
  expect(measured(registry.text(), 'cache_entries')).toBe('2');
});

it('names the type of each metric once, before its values', () => {
  const registry = metrics();
  registry.recordRequest({ method: 'GET', path: '/', status: 200, ms: 1 });
  registry.recordRequest({ method: 'GET', path: '/api/x', status: 404, ms: 1 });
  const lines = registry.text().split('\n');
  const types = lines.filter((line) => line.startsWith('# TYPE'));
  expect(new Set(types).size).toBe(types.length);
  for (const line of lines.filter((text) => text !== '' && !text.startsWith('#')))
    expect(line).toMatch(/^[a-z_0-9]+(\{[^}]*\})? -?[\d.e+-]+$|NaN$/);
});
