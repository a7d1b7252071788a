import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePosition } from './use-position.ts';

const fiveMinutesMs = 300_000;
const getCurrentPosition = vi.fn();
const mockPosition = (latitude: number, longitude: number) =>
  getCurrentPosition.mockImplementation((found: (position: unknown) => void) =>
    found({ coords: { latitude, longitude } }),
  );

beforeEach(() => {
  vi.useFakeTimers();
  getCurrentPosition.mockReset();
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const show = () =>
  renderHook(() => {
    const [location, setLocation] = useState<string | null>(null);
    return { location, setLocation, ...usePosition({ location, onFound: setLocation }) };
  }).result;

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('refreshes every 5 minutes and follows the device', async () => {
  mockPosition(40.75771, -73.98573);
  const page = show();
  await act(async () => page.current.locate());
  expect(page.current.location).toBe('40.76,-73.99');
  await advance(fiveMinutesMs - 1);
  expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  mockPosition(40.7, -73.9);
  await advance(1);
  expect(getCurrentPosition).toHaveBeenCalledTimes(2);
  expect(page.current.location).toBe('40.7,-73.9');
  await advance(2 * fiveMinutesMs);
  expect(getCurrentPosition).toHaveBeenCalledTimes(4);
});

it('keeps the position when a refresh fails', async () => {
  mockPosition(40.75771, -73.98573);
  const page = show();
  await act(async () => page.current.locate());
  getCurrentPosition.mockImplementation((_: unknown, failed: () => void) => failed());
  await advance(fiveMinutesMs);
  expect(page.current).toMatchObject({ location: '40.76,-73.99', state: 'idle' });
});

it('does not refresh after the visitor chose another location or never allowed it', async () => {
  const page = show();
  act(() => page.current.setLocation('40.1,-73.1'));
  await advance(fiveMinutesMs);
  expect(getCurrentPosition).not.toHaveBeenCalled();
  mockPosition(40.75771, -73.98573);
  await act(async () => page.current.locate());
  act(() => page.current.setLocation('Boston, MA'));
  await advance(fiveMinutesMs);
  expect(getCurrentPosition).toHaveBeenCalledTimes(1);
});

it('resumes refreshing a position that another page of the session requested', async () => {
  sessionStorage.setItem('RN_devicePosition', '40.1,-73.1');
  mockPosition(40.2, -73.2);
  const page = show();
  act(() => page.current.setLocation('40.1,-73.1'));
  await advance(fiveMinutesMs);
  expect(page.current.location).toBe('40.2,-73.2');
});
