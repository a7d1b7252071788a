import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import { adoptFilledFields } from '../../browser/adopt-filled-fields.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { submitTwice } from '../../testing/submit-twice.ts';
import { SignInPage } from './sign-in-page.tsx';

const login = vi.fn();
const renew = vi.fn();
const beginCaptcha = vi.fn();
stubApi(
  {
    captcha: { begin: beginCaptcha },
    session: { login },
    member: { current: async () => null },
  },
  { renew },
);

const show = (partner: Record<string, unknown> = {}) =>
  renderInApp(<SignInPage />, { partner: partnerFixture(partner) });

const refusal = (status: number) => new ApiError({ status, statusText: '' }, undefined);
const password = () => screen.getByLabelText(/^Password/, { selector: 'input' });

beforeEach(() => {
  login.mockReset();
  renew.mockReset();
});

it('has a field for email or number when the partner has numbers', async () => {
  await show();
  expect(screen.getByLabelText(/Email or .* number/)).toBeVisible();
});

it('has a field for the email only when the partner has no numbers', async () => {
  await show({ hasPPN: false });
  expect(screen.getByLabelText(/^Email/)).toBeVisible();
  expect(screen.queryByLabelText(/number/)).toBeNull();
});

it('names missing fields and focuses the first', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText(/Email/));
  expect(login).not.toHaveBeenCalled();
});

it('signs in with fields that were filled without an event', async () => {
  const stop = adoptFilledFields();
  login.mockRejectedValue(refusal(401));
  const { user } = await show();
  (screen.getByLabelText(/Email/) as HTMLInputElement).value = 'maya@mail.example';
  (password() as HTMLInputElement).value = 'secret1';
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(login).toHaveBeenCalled());
  expect(login.mock.calls[0]?.[0]).toMatchObject({
    userName: 'maya@mail.example',
    password: 'secret1',
  });
  stop();
});

it('shows the documented message for a wrong password and preserves the user name', async () => {
  login.mockRejectedValue(refusal(401));
  const { user } = await show();
  await user.type(screen.getByLabelText(/Email/), ' maya@mail.example ');
  await user.type(password(), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(
    await screen.findByText('We could not sign you in. Please check form for errors.'),
  ).toBeVisible();
  expect(screen.getByText('Invalid user name or password')).toBeVisible();
  expect(password().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(/Email/)).toHaveProperty('value', ' maya@mail.example ');
  expect(password()).toHaveProperty('value', '');
  expect(login.mock.calls[0]?.[0]).toMatchObject({ userName: 'maya@mail.example' });
});

it.each([true, false])(
  'requests a remembered device when the box is checked: %s',
  async (isTicked) => {
    login.mockResolvedValue({ publicId: 'm-1' });
    const { user } = await show();
    const box = screen.getByRole('checkbox', { name: 'Keep me signed in for 90 days' });
    expect(box).toHaveProperty('checked', false);
    if (isTicked) await user.click(box);
    await user.type(screen.getByLabelText(/Email/), 'maya@mail.example');
    await user.type(password(), 'right');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(renew).toHaveBeenCalled());
    expect(login.mock.calls[0]?.[0]).toMatchObject({ rememberMe: isTicked });
  },
);

it.each([
  ['the network', new TypeError('Failed to fetch'), 'right'],
  ['the server', new ApiError({ status: 500, statusText: '' }, undefined), ''],
])('preserves the form after a failure of %s, and names no error in it', async (_, error, left) => {
  login.mockRejectedValue(error);
  const { user } = await show();
  await user.type(screen.getByLabelText(/Email/), 'maya@mail.example');
  await user.type(password(), 'right');
  await user.click(screen.getByRole('checkbox', { name: /Keep me/ }));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toContain('Something went wrong. Please refresh the page and try again.');
  expect(screen.getByLabelText(/Email/)).toHaveProperty('value', 'maya@mail.example');
  expect(password()).toHaveProperty('value', left);
  expect(screen.getByRole('checkbox', { name: /Keep me/ })).toHaveProperty('checked', true);
});

it('shows until when an account is locked', async () => {
  const body = { errors: [{ field: 'lockedUntil', message: '2026-06-15T16:30:00.000Z' }] };
  login.mockRejectedValue(new ApiError({ status: 429, statusText: '' }, body));
  const { user } = await show();
  await user.type(screen.getByLabelText(/Email/), 'maya@mail.example');
  await user.type(password(), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /locked out for 30 minutes\. You can try again at \d+:30/,
  );
});

it('shows and hides the password', async () => {
  const { user } = await show();
  expect(password().getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(password().getAttribute('type')).toBe('text');
});

it('links to the partner when it handles sign-in', async () => {
  await show({ enrollmentType: 'sso' });
  expect(screen.getByRole('link', { name: /Continue to/ }).getAttribute('href')).toBe('/Login');
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
});

it.each([
  ['sign-on', /^We could not sign you in with your .* account/],
  ['account-exists', /^E-mail already in use\. An account with your .* email already exists here/],
  [
    'account-conflict',
    /^We found an account here that may be yours, but could not connect it safely/,
  ],
] as const)('explains a failed single sign-on: %s', async (problem, text) => {
  const currentPartner = partnerFixture({ enrollmentType: 'sso' });
  await renderInApp(<SignInPage problem={problem} />, { partner: currentPartner });
  expect(screen.getByText(text).textContent).toMatch(text);
  expect(screen.getByText(text).textContent).toMatch(/ call us at [\d-]+\.$/);
});

it('sends one request when the form is submitted twice', async () => {
  const { user } = await show();
  await user.type(screen.getByLabelText(/Email/), 'maya@mail.example');
  await user.type(password(), 'right');
  await submitTwice(password(), login, beginCaptcha);
});

it('shows the outcome of a form that was posted without scripts', async () => {
  await renderInApp(<SignInPage />, {
    posted: {
      form: 'signIn',
      status: 401,
      values: { userName: 'maya@mail.example', rememberMe: 'on' },
      errors: [{ field: '', message: 'Invalid user name or password' }],
    },
  });
  expect(screen.getByRole('alert').textContent).toContain('We could not sign you in');
  expect(screen.getByText('Invalid user name or password')).toBeVisible();
  expect(screen.getByLabelText(/Email/)).toHaveProperty('value', 'maya@mail.example');
  expect(screen.getByRole('checkbox', { name: /Keep me/ })).toHaveProperty('checked', true);
});

it('preserves values typed before hydration', async () => {
  const rendered = document.createElement('form');
  rendered.method = 'post';
  rendered.setAttribute('action', '/login');
  rendered.innerHTML = '<input name="userName" value="maya@mail.example">';
  document.body.append(rendered);
  await show();
  rendered.remove();
  expect(screen.getByLabelText(/Email/)).toHaveProperty('value', 'maya@mail.example');
});
