import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withProgress } from './progress.mjs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const recorded = (isTTY: boolean) => {
  const chunks: string[] = [];
  const stream = { isTTY, write: (chunk: string) => chunks.push(chunk) > 0 };
  return { stream, text: () => chunks.join('') };
};

const showStep = async ({ seconds, isTTY }: { seconds: number; isTTY: boolean }) => {
  const { stream, text } = recorded(isTTY);
  const { promise, resolve } = Promise.withResolvers<void>();
  const step = withProgress('Building', () => promise, stream);
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  resolve();
  await step;
  return text();
};

it('adds a dot every 2 s without a terminal', async () => {
  expect(await showStep({ seconds: 5, isTTY: false })).toBe('Building .. done in 5 s\n');
});

it('spins on a terminal and leaves one line', async () => {
  const text = await showStep({ seconds: 1, isTTY: true });
  expect(text).toContain('\r\x1b[K⠋ Building 0 s');
  expect(text.endsWith('\r\x1b[KBuilding done in 1 s\n')).toBe(true);
});

it('marks a failed step', async () => {
  const { stream, text } = recorded(false);
  const failing = withProgress('Building', () => Promise.reject(new Error('no')), stream);
  await expect(failing).rejects.toThrow('no');
  expect(text()).toBe('Building  failed after 0 s\n');
});
