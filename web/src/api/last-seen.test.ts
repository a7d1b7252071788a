import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import {
  forgetLastSeen,
  keepAccountShell,
  keepLastSeen,
  lastSeenAt,
  onLastSeen,
  orLastSeen,
} from './last-seen.ts';

const key = ['member', 'dineSummary'];
const { signal } = new AbortController();
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

vi.useFakeTimers({ toFake: ['Date'] });

beforeEach(() => {
  forgetLastSeen();
  vi.setSystemTime(new Date('2026-11-21T18:00:00Z'));
});

it('answers with what was seen last when the server cannot be reached, and since when', async () => {
  const heard = vi.fn();
  const stop = onLastSeen(heard);
  keepLastSeen('m-1', [[key, { balance: 7 }]]);
  vi.setSystemTime(new Date('2026-11-21T19:00:00Z'));
  expect(await orLastSeen(key, offline)({ signal })).toEqual({ balance: 7 });
  expect(lastSeenAt()).toBe(Date.parse('2026-11-21T18:00:00Z'));
  expect(heard).toHaveBeenCalled();
  expect(await orLastSeen(key, async () => 'fresh')({ signal })).toBe('fresh');
  expect(lastSeenAt()).toBeNull();
  stop();
});

it('never replaces an answer of the server, also when it refuses', async () => {
  keepLastSeen('m-1', [[key, { balance: 7 }]]);
  const refused = new ApiError({ status: 401, statusText: '' }, undefined);
  await expect(orLastSeen(key, () => Promise.reject(refused))({ signal })).rejects.toBe(refused);
  expect(lastSeenAt()).toBeNull();
});

it('has nothing for another question, nor after signing out, nor of another member', async () => {
  keepLastSeen('m-1', [[key, { balance: 7 }]]);
  await expect(orLastSeen(['else'], offline)({ signal })).rejects.toThrow('Failed to fetch');
  keepLastSeen('m-2', [[['else'], 1]]);
  await expect(orLastSeen(key, offline)({ signal })).rejects.toThrow('Failed to fetch');
  forgetLastSeen();
  await expect(orLastSeen(['else'], offline)({ signal })).rejects.toThrow('Failed to fetch');
});

it('does not take what is only shown again for seen anew', async () => {
  keepLastSeen('m-1', [[key, 1]]);
  await orLastSeen(key, offline)({ signal });
  vi.setSystemTime(new Date('2026-11-21T20:00:00Z'));
  keepLastSeen('m-1', [[key, 1]]);
  await orLastSeen(key, offline)({ signal });
  expect(lastSeenAt()).toBe(Date.parse('2026-11-21T18:00:00Z'));
});

const shell = () => window.localStorage.getItem('RN_accountShell');

it('keeps a line for the offline page until the member signs out, and never of an emulation', () => {
  keepAccountShell('2,544 points earned in 2026');
  expect(JSON.parse(shell() ?? '')).toEqual({
    line: '2,544 points earned in 2026',
    savedAt: Date.parse('2026-11-21T18:00:00Z'),
  });
  forgetLastSeen();
  expect(shell()).toBeNull();
  document.documentElement.dataset.emulation = '7';
  keepAccountShell('2,544 points earned in 2026');
  delete document.documentElement.dataset.emulation;
  expect(shell()).toBeNull();
});
