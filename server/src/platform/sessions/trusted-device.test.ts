import { expect, it } from 'vitest';
import { newTrustedDevice, trustedDeviceId } from './trusted-device.ts';

const key = 'k'.repeat(32);
const former = 'f'.repeat(32);
const owner = { partnerId: 'jetblue', memberId: 7 };
const cookie = newTrustedDevice([key], owner);
const [id = '', signature = ''] = cookie.split('.');

it('reads back the device that it signed', () => {
  expect(trustedDeviceId([key], owner, cookie)).toBe(id);
  expect(newTrustedDevice([key], owner)).not.toBe(cookie);
});

it('accepts a device that a former key signed, and none that a removed key signed', () => {
  const old = newTrustedDevice([former], owner);
  expect(trustedDeviceId([key, former], owner, old)).toBe(old.split('.')[0]);
  expect(trustedDeviceId([key], owner, old)).toBeUndefined();
});

it('signs with the active key', () => {
  const device = newTrustedDevice([key, former], owner);
  expect(trustedDeviceId([key], owner, device)).toBeDefined();
  expect(trustedDeviceId([former], owner, device)).toBeUndefined();
});

it.each([
  ['another member', { ...owner, memberId: 8 }],
  ['the same member number of another partner', { ...owner, partnerId: 'united' }],
  ['a member whose numbers read alike', { partnerId: 'jetblue\n7', memberId: 7 }],
])('rejects a device of %s', (_, other) => {
  expect(trustedDeviceId([key], other, cookie)).toBeUndefined();
});

it.each([
  ['no cookie', undefined],
  ['an empty cookie', ''],
  ['no signature', id],
  ['an empty signature', `${id}.`],
  ['a signature that is cut', `${id}.${signature.slice(0, -2)}`],
  ['a changed signature', `${id}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`],
  ['another id', `${'x'.repeat(22)}.${signature}`],
])('rejects %s', (_, changed) => {
  expect(trustedDeviceId([key], owner, changed)).toBeUndefined();
});
