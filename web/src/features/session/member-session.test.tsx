import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import { requestPassword } from '../../browser/password-request.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { submitTwice } from '../../testing/submit-twice.ts';
import { PasswordGate } from './member-session.tsx';

const login = vi.fn();
const renew = vi.fn();
stubApi({ session: { login } }, { renew });

const prompt = async () => {
  const shown = await renderInApp(
    <>
      <input aria-label="First name" defaultValue="typed" />
      <PasswordGate />
    </>,
    { member: memberFixture() },
  );
  let proven: Promise<boolean> = Promise.resolve(false);
  await act(async () => {
    proven = requestPassword();
  });
  // Loaded when it is first asked for.
  await screen.findByRole('dialog', {}, { timeout: 10_000 });
  return { ...shown, proven };
};
const password = () => screen.getByLabelText(/^Password/, { selector: 'input' });
const isAway = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => {
  login.mockReset().mockResolvedValue({ publicId: 'm-1' });
  renew.mockReset();
});

it('shows the password dialog, signs in as the member, and repeats the pending request', async () => {
  const { user, proven } = await prompt();
  await user.type(password(), 'table for two');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await proven).toBe(true);
  expect(login).toHaveBeenCalledWith({ userName: 'maya@mail.example', password: 'table for two' });
  expect(renew).toHaveBeenCalledTimes(1);
  await isAway();
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'typed');
});

it('stays open after a wrong password, and can be canceled', async () => {
  login.mockRejectedValue(new ApiError({ status: 401, statusText: '' }, undefined));
  const { user, proven } = await prompt();
  await user.type(password(), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('That isn’t the password for this account.');
  expect(renew).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(await proven).toBe(false);
  await isAway();
});

it('resolves all concurrent requests with one dialog', async () => {
  const { user, proven } = await prompt();
  const second = requestPassword();
  await user.type(password(), 'table for two{Enter}');
  expect(await Promise.all([proven, second])).toEqual([true, true]);
  expect(login).toHaveBeenCalledTimes(1);
});

it('sends the password once when the form is submitted twice', async () => {
  const { user } = await prompt();
  await user.type(password(), 'table for two');
  await submitTwice(password(), login);
});
