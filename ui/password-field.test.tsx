import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';

const press = (locks: readonly string[]) => {
  render(<PasswordField label="Password" />);
  const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true });
  Object.defineProperty(event, 'getModifierState', {
    value: (name: string) => locks.includes(name),
  });
  fireEvent(screen.getByLabelText('Password', { selector: 'input' }), event);
};

it.each([
  ['Caps lock is on.', ['CapsLock']],
  ['Num lock is on.', ['NumLock']],
  ['Caps and Num lock are on.', ['CapsLock', 'NumLock']],
  ['', []],
])('shows the lock warning "%s"', (expected, locks) => {
  press(locks);
  expect(screen.getByRole('status').textContent).toBe(expected);
});

it('toggles the visibility of the password and its button label', () => {
  render(<PasswordField label="Password" />);
  const field = screen.getByLabelText('Password', { selector: 'input' });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(field.getAttribute('type')).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(field.getAttribute('type')).toBe('password');
});
