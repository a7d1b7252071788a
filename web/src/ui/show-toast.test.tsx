import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from './show-toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Toaster />);
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isShown = (text: string) => screen.queryByText(text) !== null;

describe('a toast', () => {
  it.each([
    ['success', 'SUCCESS: Saved.', 3_000],
    ['warning', 'WARNING: Saved.', 3_000],
    ['plain', 'Saved.', 5_000],
  ] as const)('of kind %s reads %j and goes after %i ms', async (kind, text, ms) => {
    showToast[kind]('Saved.');
    expect(await screen.findByText(text)).toBeDefined();
    await pass(ms - 500);
    expect(isShown(text)).toBe(true);
    await pass(1_500);
    expect(isShown(text)).toBe(false);
  });

  it('of an error stays for a minute and more, until it is dismissed', async () => {
    showToast.error('Not saved.');
    const text = 'ERROR: Not saved.';
    await screen.findByText(text);
    await pass(60_000);
    expect(isShown(text)).toBe(true);
    act(() => screen.getByRole('button', { name: 'Close toast' }).click());
    await pass(1_000);
    expect(isShown(text)).toBe(false);
  });

  it('stands at the top in the middle, at most 550 px wide', async () => {
    showToast.error('Somewhere.');
    await screen.findByText('ERROR: Somewhere.');
    const list = document.querySelector<HTMLElement>('[data-sonner-toaster]');
    expect([list?.dataset.xPosition, list?.dataset.yPosition]).toEqual(['center', 'top']);
    expect(list?.style.getPropertyValue('--width')).toBe('min(550px, calc(100vw - 24px))');
  });
});
