import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeToast, showToast } from './show-toast.ts';
import { toastStore } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Toaster />);
});
afterEach(() => {
  act(() => toastStore.clear());
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shownTexts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const isShown = (text: string) => shownTexts().includes(text);

describe('a toast', () => {
  it.each([
    ['success', 'SUCCESS: Saved.', 3_000],
    ['warning', 'WARNING: Saved.', 3_000],
    ['plain', 'Saved.', 5_000],
  ] as const)('of kind %s reads %j and closes after %i ms', async (kind, text, ms) => {
    act(() => showToast[kind]('Saved.'));
    expect(shownTexts()).toEqual([text]);
    await pass(ms - 500);
    expect(isShown(text)).toBe(true);
    await pass(1_500);
    expect(isShown(text)).toBe(false);
  });

  it('of an error stays for more than a minute, until it is dismissed', async () => {
    act(() => showToast.error('Not saved.'));
    const text = 'ERROR: Not saved.';
    await pass(60_000);
    expect(isShown(text)).toBe(true);
    act(() => screen.getByRole('button', { name: 'Close toast' }).click());
    await pass(1_000);
    expect(isShown(text)).toBe(false);
  });

  it('of an error closes with the success of the next attempt', () => {
    act(() => showToast.error('Not saved.'));
    act(() => showToast.success('Saved.'));
    expect(shownTexts()).toEqual(['SUCCESS: Saved.']);
  });

  it('does not close while the pointer is over it', async () => {
    act(() => showToast.success('Saved.'));
    const [toast] = screen.getAllByRole('listitem');
    await pass(1_000);
    fireEvent.pointerEnter(toast!);
    await pass(60_000);
    expect(isShown('SUCCESS: Saved.')).toBe(true);
    fireEvent.pointerLeave(toast!);
    await pass(1_500);
    expect(isShown('SUCCESS: Saved.')).toBe(true);
    await pass(1_000);
    expect(isShown('SUCCESS: Saved.')).toBe(false);
  });

  it('interrupts a screen reader only for an error', () => {
    act(() => {
      showToast.success('Saved.');
      showToast.error('Not saved.');
    });
    expect(screen.getByRole('status').textContent).toBe('SUCCESS: Saved.');
    expect(screen.getByRole('alert').textContent).toBe('ERROR: Not saved.');
  });

  it('with an id replaces the earlier one and can be closed by it', () => {
    act(() => {
      showToast.lastingWarning('warning', <p>First</p>);
      showToast.lastingWarning('warning', <p>Second</p>);
    });
    expect(shownTexts()).toEqual(['Second']);
    act(() => closeToast('warning'));
    expect(shownTexts()).toEqual([]);
  });
});
