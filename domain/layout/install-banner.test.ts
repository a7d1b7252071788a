import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../durations.ts';
import {
  isInstallBannerDue,
  isIosSafari,
  mobilePlatformOf,
  PWA_SNOOZE_MS,
} from './install-banner.ts';

const now = Date.parse('2026-06-15T16:00:00.000Z');
const due = {
  hasPWAInstallBanner: true,
  canPrompt: true,
  isIosSafari: false,
  isInstalled: false,
  snoozedUntil: null,
  nowMs: now,
};
const later = new Date(now + PWA_SNOOZE_MS).toISOString();

describe('isInstallBannerDue', () => {
  it.each([
    ['is due when all conditions hold', {}, true],
    ['is due in iOS Safari, which cannot prompt', { canPrompt: false, isIosSafari: true }, true],
    ['is not due when the partner disables it', { hasPWAInstallBanner: false }, false],
    ['is not due in a browser that cannot install', { canPrompt: false }, false],
    ['is not due when already installed', { isInstalled: true }, false],
    ['is not due while snoozed', { snoozedUntil: later }, false],
    ['is not due 29 days into a snooze', { snoozedUntil: later, nowMs: now + 29 * DAY_MS }, false],
    ['is due after 30 days', { snoozedUntil: later, nowMs: now + 30 * DAY_MS }, true],
    ['is due after 31 days', { snoozedUntil: later, nowMs: now + 31 * DAY_MS }, true],
    ['is due with an unparsable snooze date', { snoozedUntil: 'soon' }, true],
  ])('%s', (_, facts, isDue) => {
    expect(isInstallBannerDue({ ...due, ...facts })).toBe(isDue);
  });
});

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
it.each([
  ['Safari', `${iphone} (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`, true],
  ['Chrome on iOS', `${iphone} (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1`, false],
  ['a web view', `${iphone} (KHTML, like Gecko) Mobile/15E148`, false],
  ['Safari on a Mac', 'Mozilla/5.0 (Macintosh) Version/18.5 Safari/605.1.15', false],
])('%s is iOS Safari: %s', (_, agent, expected) => {
  expect(isIosSafari(agent)).toBe(expected);
});

it.each([
  [iphone, 'ios'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64)', null],
])('the platform of %s is %s', (agent, device) => {
  expect(mobilePlatformOf(agent)).toBe(device);
});
