import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('uses the idle callback where the browser has one, and cancels it', () => {
  const request = vi.fn(() => 7);
  const cancel = vi.fn();
  vi.stubGlobal('requestIdleCallback', request);
  vi.stubGlobal('cancelIdleCallback', cancel);
  const run = vi.fn();
  whenIdle(run)();
  expect(request).toHaveBeenCalledWith(run, { timeout: 3_000 });
  expect(cancel).toHaveBeenCalledWith(7);
});

it('falls back to a timer, which can be canceled', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const [run, canceled] = [vi.fn(), vi.fn()];
  whenIdle(run);
  whenIdle(canceled)();
  vi.advanceTimersByTime(300);
  expect(run).toHaveBeenCalledOnce();
  expect(canceled).not.toHaveBeenCalled();
});
