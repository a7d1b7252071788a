import { beforeEach, expect, it, vi } from 'vitest';
import { reloadStale } from './reload-stale.ts';

const reload = vi.fn();
beforeEach(() => {
  window.sessionStorage.clear();
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

it('reloads once, and again only after half a minute', () => {
  reloadStale(100_000);
  reloadStale(100_001);
  expect(reload).toHaveBeenCalledOnce();
  reloadStale(130_001);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('keeps the page while there is no network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reloadStale(100_000);
  expect(reload).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
