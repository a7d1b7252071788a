import { afterEach, expect, it, vi } from 'vitest';
import { askPosition } from './ask-position.ts';

const answer = (ask: (found: PositionCallback, failed: () => void) => void) => {
  const getCurrentPosition = vi.fn(ask);
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  return getCurrentPosition;
};
afterEach(() => vi.unstubAllGlobals());

it('asks with high accuracy, no cache and 7 seconds, and rounds to 2 decimals', async () => {
  // Only the coordinates of a position are read.
  const at = { coords: { latitude: 40.68417, longitude: -73.98762 } } as GeolocationPosition;
  const asked = answer((found) => found(at));
  expect(await askPosition()).toEqual({ latitude: 40.68, longitude: -73.99 });
  expect(asked.mock.calls[0]?.at(2)).toEqual({
    enableHighAccuracy: true,
    maximumAge: 0,
    timeout: 7000,
  });
});

it('knows no position when it is refused or there is no device position', async () => {
  answer((_, failed) => failed());
  expect(await askPosition()).toBeNull();
  vi.stubGlobal('navigator', {});
  expect(await askPosition()).toBeNull();
});
