import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextField } from './field.tsx';

const field = (error?: string) => <TextField label="City" error={error} />;

it('updates immediately while no pointer is down', () => {
  const { rerender } = render(field());
  rerender(field('City is required.'));
  expect(screen.getByText('City is required.')).toBeVisible();
});

it.each(['pointerUp', 'pointerCancel'] as const)(
  'keeps the value while the pointer is down and updates after %s',
  async (end) => {
    const { rerender } = render(field('City is required.'));
    fireEvent.pointerDown(document.body, { isPrimary: true, button: 0 });
    rerender(field());
    expect(screen.getByText('City is required.')).toBeVisible();
    fireEvent[end](document.body);
    await expect.poll(() => screen.queryByText('City is required.')).toBeNull();
  },
);

it('ignores secondary pointers and buttons', () => {
  const { rerender } = render(field());
  fireEvent.pointerDown(document.body, { isPrimary: false, button: 0 });
  fireEvent.pointerDown(document.body, { isPrimary: true, button: 2 });
  rerender(field('City is required.'));
  expect(screen.getByText('City is required.')).toBeVisible();
});
