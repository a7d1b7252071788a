import { expect, it, vi } from 'vitest';
import { onPasswordRequest, requestPassword, resolvePasswordRequest } from './password-request.ts';

it('shares one prompt between concurrent requests', async () => {
  const listener = vi.fn();
  const unsubscribe = onPasswordRequest(listener);
  const requests = Promise.all([requestPassword(), requestPassword()]);
  resolvePasswordRequest(true);
  expect(await requests).toEqual([true, true]);
  expect(listener).toHaveBeenLastCalledWith(false);
  unsubscribe();
});

it('prompts again after the first prompt was canceled', async () => {
  const first = requestPassword();
  resolvePasswordRequest(false);
  expect(await first).toBe(false);
  const second = requestPassword();
  resolvePasswordRequest(true);
  expect(await second).toBe(true);
});

it('opens a prompt that was requested before the dialog loaded', async () => {
  const pending = requestPassword();
  const listener = vi.fn();
  onPasswordRequest(listener)();
  expect(listener).toHaveBeenCalledExactlyOnceWith(true);
  resolvePasswordRequest(false);
  expect(await pending).toBe(false);
});
