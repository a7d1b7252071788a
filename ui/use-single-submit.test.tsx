import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSingleSubmit } from './use-single-submit.ts';

const Form = ({ send }: { send: () => Promise<unknown> }) => (
  <form aria-label="Form" onSubmit={useSingleSubmit(send)}>
    <button type="submit">Send</button>
  </form>
);

it('ignores a second submit until the first has finished, and never leaves the page', async () => {
  const first = Promise.withResolvers<void>();
  const send = vi.fn(() => first.promise);
  render(<Form send={send} />);
  const form = screen.getByRole('form');
  // `fireEvent` returns false when the default action was prevented.
  expect([fireEvent.submit(form), fireEvent.submit(form)]).toEqual([false, false]);
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => first.resolve());
  fireEvent.submit(form);
  expect(send).toHaveBeenCalledTimes(2);
});

it('accepts a submit after one that failed', async () => {
  const send = vi.fn(() => Promise.reject(new Error('offline')).catch(() => undefined));
  render(<Form send={send} />);
  for (const _ of [1, 2])
    await act(async () => {
      fireEvent.submit(screen.getByRole('form'));
    });
  expect(send).toHaveBeenCalledTimes(2);
});
