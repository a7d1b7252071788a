import { expect, it } from 'vitest';
import { isPushEndpoint, notificationChoices } from './notification.ts';

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/QAbc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.test/abc', false],
  ['https://evilpush.apple.com.test/abc', false],
  ['https://notpush.apple.com', false],
  ['https://169.254.169.254/latest', false],
  ['https://localhost/abc', false],
  ['fcm.googleapis.com', false],
])('%s is an address of a push service: %s', (endpoint, isOne) => {
  expect(isPushEndpoint(endpoint)).toBe(isOne);
});

it('each kind can be turned off on each channel', () => {
  expect(notificationChoices).toHaveLength(8);
  expect(new Set(notificationChoices).size).toBe(8);
});
