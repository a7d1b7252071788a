import { expect, test } from 'vitest';
import { ipPrefix, widerIpPrefix } from './ip-prefix.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113'],
  ['::FFFF:203.0.113.7', '203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0', '2001:db8:0:0'],
  ['2001:db8::', '2001:db8:0:0', '2001:db8:0:0'],
  ['::1', '0:0:0:0', '0:0:0:0'],
  ['::', '0:0:0:0', '0:0:0:0'],
  ['unknown', 'unknown', 'unknown'],
])('%s is limited as %s and counted as %s', (address, limited, counted) => {
  expect(ipPrefix(address)).toBe(limited);
  expect(widerIpPrefix(address)).toBe(counted);
});

test('two ways to write one IPv6 network are one prefix', () => {
  expect(ipPrefix('2001:db8::1:0:0:1')).toBe(ipPrefix('2001:db8:0:0:1::1'));
});
