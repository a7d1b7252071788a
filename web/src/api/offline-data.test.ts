import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import {
  clearOfflineData,
  offlineDataAt,
  onOfflineDataChange,
  saveAccountShell,
  saveOfflineData,
  withOfflineFallback,
} from './offline-data.ts';

const key = ['member', 'dineSummary'];
const { signal } = new AbortController();
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

vi.useFakeTimers({ toFake: ['Date'] });

beforeEach(() => {
  clearOfflineData();
  vi.setSystemTime(new Date('2026-11-21T18:00:00Z'));
});

it('falls back to saved data when the server is unreachable, and reports its age', async () => {
  const listener = vi.fn();
  const stop = onOfflineDataChange(listener);
  saveOfflineData('m-1', [[key, { balance: 7 }]]);
  vi.setSystemTime(new Date('2026-11-21T19:00:00Z'));
  expect(await withOfflineFallback(key, offline)({ signal })).toEqual({ balance: 7 });
  expect(offlineDataAt()).toBe(Date.parse('2026-11-21T18:00:00Z'));
  expect(listener).toHaveBeenCalled();
  expect(await withOfflineFallback(key, async () => 'fresh')({ signal })).toBe('fresh');
  expect(offlineDataAt()).toBeNull();
  stop();
});

it('never replaces a server response, not even an error', async () => {
  saveOfflineData('m-1', [[key, { balance: 7 }]]);
  const unauthorized = new ApiError({ status: 401, statusText: '' }, undefined);
  await expect(
    withOfflineFallback(key, () => Promise.reject(unauthorized))({ signal }),
  ).rejects.toBe(unauthorized);
  expect(offlineDataAt()).toBeNull();
});

it('returns nothing for an unknown query, after sign-out, or for another member', async () => {
  saveOfflineData('m-1', [[key, { balance: 7 }]]);
  await expect(withOfflineFallback(['else'], offline)({ signal })).rejects.toThrow(
    'Failed to fetch',
  );
  saveOfflineData('m-2', [[['else'], 1]]);
  await expect(withOfflineFallback(key, offline)({ signal })).rejects.toThrow('Failed to fetch');
  clearOfflineData();
  await expect(withOfflineFallback(['else'], offline)({ signal })).rejects.toThrow(
    'Failed to fetch',
  );
});

it('does not refresh the age of data that is shown from the snapshot', async () => {
  saveOfflineData('m-1', [[key, 1]]);
  await withOfflineFallback(key, offline)({ signal });
  vi.setSystemTime(new Date('2026-11-21T20:00:00Z'));
  saveOfflineData('m-1', [[key, 1]]);
  await withOfflineFallback(key, offline)({ signal });
  expect(offlineDataAt()).toBe(Date.parse('2026-11-21T18:00:00Z'));
});

const shell = () => window.localStorage.getItem('RN_accountShell');

it("saves the offline page's account line until sign-out, never during impersonation", () => {
  saveAccountShell('2,544 points earned in 2026');
  expect(JSON.parse(shell() ?? '')).toEqual({
    line: '2,544 points earned in 2026',
    savedAt: Date.parse('2026-11-21T18:00:00Z'),
  });
  clearOfflineData();
  expect(shell()).toBeNull();
  document.documentElement.dataset.emulation = '7';
  saveAccountShell('2,544 points earned in 2026');
  delete document.documentElement.dataset.emulation;
  expect(shell()).toBeNull();
});

it.each(['not json', '[]', '{"owner":"m-1"}', '{"owner":"m-1","at":"x","answers":{}}', 'null'])(
  'ignores the malformed snapshot %j and overwrites it',
  async (stored) => {
    window.localStorage.setItem('RN_lastSeen', stored);
    await expect(withOfflineFallback(key, offline)({ signal })).rejects.toThrow('Failed to fetch');
    saveOfflineData('m-1', [[key, 1]]);
    expect(await withOfflineFallback(key, offline)({ signal })).toBe(1);
  },
);

it('does not fall back when the request was aborted', async () => {
  saveOfflineData('m-1', [[key, 1]]);
  const controller = new AbortController();
  controller.abort();
  const request = withOfflineFallback(key, offline)({ signal: controller.signal });
  await expect(request).rejects.toThrow('Failed to fetch');
  expect(offlineDataAt()).toBeNull();
});
