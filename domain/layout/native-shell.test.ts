import { describe, expect, it } from 'vitest';
import { isAnnouncementDue, isOutdated, nativeShellOf } from './native-shell.ts';

it.each([
  ['Mozilla/5.0 (iPhone) DinebackShell/4.1.0', { platform: 'ios', version: '4.1.0' }],
  ['Mozilla/5.0 (Linux; Android 15) DinebackShell/4.2', { platform: 'android', version: '4.2' }],
  ['Mozilla/5.0 (iPhone) Safari/604.1', null],
  ['DinebackShell/x', null],
])('the native shell of %s', (agent, shell) => {
  expect(nativeShellOf(agent)).toEqual(shell);
});

it.each([
  ['4.1.9', '4.2.0', true],
  ['4.2.0', '4.2.0', false],
  ['4.2', '4.2.0', false],
  ['4.10.0', '4.9.0', false],
  ['3.99.99', '4.0.0', true],
  ['4.2.1', '4.2.0', false],
  ['1.0.0', null, false],
  [null, '4.2.0', false],
])('version %s with minimum %s is outdated: %s', (version, minimum, expected) => {
  expect(isOutdated(version, minimum)).toBe(expected);
});

describe('isAnnouncementDue', () => {
  const now = Date.parse('2026-06-15T16:00:00.000Z');
  const minute = 60_000;
  const due = {
    isNative: true,
    isClosedAccount: false,
    path: '/',
    dismissedAtMs: null,
    nowMs: now,
  };
  it.each([
    ['in the app', {}, true],
    ['in a browser', { isNative: false }, false],
    ['for a closed account', { isClosedAccount: true }, false],
    ['on /discover', { path: '/discover/new' }, false],
    ['on /login', { path: '/login' }, false],
    ['on /join', { path: '/join' }, false],
    ['23:59 after it was closed', { dismissedAtMs: now - (24 * 60 - 1) * minute }, false],
    ['24:01 after it was closed', { dismissedAtMs: now - (24 * 60 + 1) * minute }, true],
  ])('%s', (_, facts, isDue) => {
    expect(isAnnouncementDue({ ...due, ...facts })).toBe(isDue);
  });
});
