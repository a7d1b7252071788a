import { beforeAll, expect, it, vi } from 'vitest';
import { captureInstallPrompt, installPrompt } from './install-prompt.ts';

beforeAll(captureInstallPrompt);

it('captures the browser event instead of showing its prompt, until it is cleared', () => {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(installPrompt.current()).toBe(event);
  installPrompt.clear();
  expect(installPrompt.current()).toBeNull();
});

it('drops the prompt once the app is installed, and notifies its subscriber until it leaves', () => {
  const listener = vi.fn();
  const unsubscribe = installPrompt.subscribe(listener);
  window.dispatchEvent(new Event('beforeinstallprompt'));
  window.dispatchEvent(new Event('appinstalled'));
  expect(installPrompt.current()).toBeNull();
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  window.dispatchEvent(new Event('appinstalled'));
  expect(listener).toHaveBeenCalledTimes(2);
});
