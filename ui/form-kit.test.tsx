import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type RegisterOptions, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { CheckField } from './check-field.tsx';
import { SelectField, TextAreaField, TextField } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { SwitchField } from './switch-field.tsx';

const label = 'Kind';
const kinds: [string, string, ReactNode][] = [
  ['text', 'textbox', <TextField key="k" label={label} />],
  ['email', 'textbox', <TextField key="k" label={label} type="email" />],
  ['tel', 'textbox', <TextField key="k" label={label} type="tel" />],
  ['search', 'searchbox', <TextField key="k" label={label} type="search" />],
  ['text area', 'textbox', <TextAreaField key="k" label={label} />],
  ['select', 'combobox', <SelectField key="k" label={label} />],
  ['checkbox', 'checkbox', <CheckField key="k" label={label} />],
  ['toggleSwitch', 'switch', <SwitchField key="k" label={label} hint="" isOn onChange={vi.fn()} />],
  ['button', 'button', <Button key="k">{label}</Button>],
];

it.each(kinds)('a %s field has the role %s and its label', (_, role, field) => {
  render(field);
  expect(screen.getByRole(role, { name: new RegExp(`^${label}`) })).toBeVisible();
});

it('a password field masks its value', () => {
  render(<PasswordField label={label} />);
  expect(screen.getByLabelText(label, { selector: 'input' }).getAttribute('type')).toBe('password');
});

it('a controlled switch shows its prop and reports changes', async () => {
  const onChange = vi.fn();
  render(<SwitchField label={label} hint="" isOn={false} onChange={onChange} />);
  const control = screen.getByRole('switch');
  await userEvent.click(control);
  expect(onChange).toHaveBeenCalledWith(true);
  expect(control.getAttribute('aria-checked')).toBe('false');
});

it.each([true, false])('marks a field as required or optional: required %s', (isRequired) => {
  render(<TextField label={label} isRequired={isRequired} isOptional={!isRequired} />);
  const expected = isRequired ? `${label} *` : `${label}optional`;
  expect(document.querySelector('label')?.textContent).toBe(expected);
});

const Form = ({ rules, type = 'text' }: { rules: RegisterOptions; type?: string }) => {
  const { register, formState } = useForm<{ kind: string }>({ mode: 'onBlur' });
  const error = formState.errors.kind?.message;
  return (
    <TextField label={label} type={type} error={error} {...register('kind', rules as never)} />
  );
};

const message = 'That is not right.';
it.each<[string, RegisterOptions, string, string, string?]>([
  ['required', { required: message }, '', 'a'],
  ['min', { min: { value: 2, message } }, '1', '2', 'number'],
  ['max', { max: { value: 2, message } }, '3', '2', 'number'],
  ['minLength', { minLength: { value: 2, message } }, 'a', 'ab'],
  ['maxLength', { maxLength: { value: 2, message } }, 'abc', 'ab'],
  ['pattern', { pattern: { value: /^\d+$/, message } }, 'a', '1'],
  ['validate', { validate: (typed: string) => typed === 'yes' || message }, 'no', 'yes'],
])('the rule %s shows its message under the field', async (_, rules, wrong, right, type) => {
  const user = userEvent.setup();
  render(<Form rules={rules} {...(type ? { type } : {})} />);
  const field = screen.getByLabelText(label);
  await user.click(field);
  if (wrong) await user.paste(wrong);
  await user.tab();
  const errorText = await screen.findByText(message);
  expect(field.getAttribute('aria-describedby')).toContain(errorText.id);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.click(field);
  await user.paste(right);
  await user.tab();
  expect(screen.queryByText(message)).toBeNull();
});
