import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePosition } from './use-position.ts';

const fiveMinutesMs = 300_000;
const getCurrentPosition = vi.fn();
const isAt = (latitude: number, longitude: number) =>
  getCurrentPosition.mockImplementation((found: (at: unknown) => void) =>
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

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('B §4 asks again every 5 minutes, and follows the device', async () => {
  isAt(40.75771, -73.98573);
  const page = show();
  await act(async () => page.current.locate());
  expect(page.current.location).toBe('40.76,-73.99');
  await pass(fiveMinutesMs - 1);
  expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  isAt(40.7, -73.9);
  await pass(1);
  expect(getCurrentPosition).toHaveBeenCalledTimes(2);
  expect(page.current.location).toBe('40.7,-73.9');
  await pass(2 * fiveMinutesMs);
  expect(getCurrentPosition).toHaveBeenCalledTimes(4);
});

it('stays where it was when a later answer fails', async () => {
  isAt(40.75771, -73.98573);
  const page = show();
  await act(async () => page.current.locate());
  getCurrentPosition.mockImplementation((_: unknown, failed: () => void) => failed());
  await pass(fiveMinutesMs);
  expect(page.current).toMatchObject({ location: '40.76,-73.99', state: 'idle' });
});

it('asks nobody again who has gone on to another place, or has never allowed it', async () => {
  const page = show();
  act(() => page.current.setLocation('40.1,-73.1'));
  await pass(fiveMinutesMs);
  expect(getCurrentPosition).not.toHaveBeenCalled();
  isAt(40.75771, -73.98573);
  await act(async () => page.current.locate());
  act(() => page.current.setLocation('Boston, MA'));
  await pass(fiveMinutesMs);
  expect(getCurrentPosition).toHaveBeenCalledTimes(1);
});

it('goes on following where another page of the visit has asked', async () => {
  sessionStorage.setItem('RN_devicePosition', '40.1,-73.1');
  isAt(40.2, -73.2);
  const page = show();
  act(() => page.current.setLocation('40.1,-73.1'));
  await pass(fiveMinutesMs);
  expect(page.current.location).toBe('40.2,-73.2');
});
