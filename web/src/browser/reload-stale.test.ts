import { beforeEach, expect, it, vi } from 'vitest';
import { reloadStalePage } from './reload-stale.ts';

const reload = vi.fn();
beforeEach(() => {
  window.sessionStorage.clear();
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

it('reloads once, and again only after 30 s', () => {
  reloadStalePage(100_000);
  reloadStalePage(100_001);
  expect(reload).toHaveBeenCalledOnce();
  reloadStalePage(130_001);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('does not reload while offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reloadStalePage(100_000);
  expect(reload).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
