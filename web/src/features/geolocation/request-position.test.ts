import { afterEach, expect, it, vi } from 'vitest';
import { requestPosition } from './use-position.ts';

const mockGeolocation = (
  respond: (found: PositionCallback, failed: (error?: { code: number }) => void) => void,
) => {
  const getCurrentPosition = vi.fn(respond);
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  return getCurrentPosition;
};
afterEach(() => vi.unstubAllGlobals());

it('requests high accuracy without cache within 7 s and rounds to 2 decimals', async () => {
  // Only the coordinates of a position are read.
  const position = { coords: { latitude: 40.68417, longitude: -73.98762 } } as GeolocationPosition;
  const getCurrentPosition = mockGeolocation((found) => found(position));
  expect(await requestPosition()).toEqual({ latitude: 40.68, longitude: -73.99 });
  expect(getCurrentPosition.mock.calls[0]?.at(2)).toEqual({
    enableHighAccuracy: true,
    maximumAge: 0,
    timeout: 7000,
  });
});

it('returns null when denied or unsupported', async () => {
  mockGeolocation((_, failed) => failed());
  expect(await requestPosition()).toBeNull();
  vi.stubGlobal('navigator', {});
  expect(await requestPosition()).toBeNull();
});

it.each([
  ['a denial', 1, 'blocked'],
  ['no position', 2, 'unavailable'],
  ['the timeout', 3, 'unavailable'],
] as const)('tells %s apart', async (_, code, state) => {
  mockGeolocation((_, failed) => failed({ code }));
  const onFailed = vi.fn();
  expect(await requestPosition(onFailed)).toBeNull();
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(state);
});
