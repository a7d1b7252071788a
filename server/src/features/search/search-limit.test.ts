import { expect, test } from 'vitest';
import { createSearchLimit } from './search-limit.ts';

const at = (ms: number) => () => new Date(ms);
const times = (count: number, run: () => void) => {
  for (let n = 0; n < count; n++) run();
};

test('allows 60 searches per address and refills one per second', () => {
  const countSearch = createSearchLimit();
  const search = (ms: number) => countSearch({ clientAddress: '203.0.113.7', now: at(ms) });
  times(60, () => search(0));
  expect(() => search(999)).toThrow('searches');
  expect(() => search(1000)).not.toThrow();
  expect(() => search(1000)).toThrow('searches');
  times(60, () => search(120_000));
  expect(() => search(120_000)).toThrow('searches');
});

test('counts an IPv6 /64 as one address', () => {
  const countSearch = createSearchLimit();
  const search = (clientAddress: string) => countSearch({ clientAddress, now: at(0) });
  times(30, () => search('2001:db8:1:2::a'));
  times(30, () => search('2001:db8:1:2:ffff::b'));
  expect(() => search('2001:db8:1:2::c')).toThrow('searches');
  expect(() => search('2001:db8:1:3::a')).not.toThrow();
});

test('does not limit loopback', () => {
  const countSearch = createSearchLimit();
  for (const clientAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1', 'unknown'])
    times(200, () => countSearch({ clientAddress, now: at(0) }));
  expect(() => countSearch({ clientAddress: '198.51.100.1', now: at(0) })).not.toThrow();
});
