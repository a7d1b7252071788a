import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { submitTwice } from '../../testing/submit-twice.ts';
import { ConfirmPage } from './confirm-page.tsx';
import { OutcomePage } from './outcome-page.tsx';
import { RequestPage } from './request-page.tsx';
import { UpdatePage } from './update-page.tsx';

const request = vi.fn();
const confirm = vi.fn();
const update = vi.fn();
const beginCaptcha = vi.fn();
stubApi({
  captcha: { begin: beginCaptcha },
  recovery: { request, confirm, update },
});

const gone = new TypeError('Failed to fetch');
const refused = (status: number, errors?: { field: string; message: string }[]) =>
  new ApiError({ status, statusText: '' }, errors && { errors });

beforeEach(() => {
  request.mockReset();
  confirm.mockReset();
  update.mockReset();
});

it('says that emails are simulated where they are', async () => {
  await renderInApp(<RequestPage />, { partner: { ...partnerFixture(), simulated: ['mail'] } });
  expect(screen.getByText(/emails are simulated/)).toBeVisible();
});

describe('requesting the link', () => {
  const identifier = () => screen.getByLabelText(/^Email or/);
  const submit = async (typed: string) => {
    const shown = await renderInApp(<RequestPage />);
    await shown.user.type(identifier(), typed);
    await shown.user.click(screen.getByRole('button', { name: 'Send link' }));
    return shown;
  };

  it.each(['maya@mail.example', '8812 345-679'])(
    'accepts %s and reveals nothing else',
    async (typed) => {
      request.mockResolvedValue({ accepted: true });
      await submit(` ${typed}`);
      expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
      expect(request).toHaveBeenCalledTimes(1);
    },
  );

  it('uses only the email when the partner has no numbers', async () => {
    await renderInApp(<RequestPage />, { partner: partnerFixture({ hasPPN: false }) });
    expect(screen.getByLabelText(/^Email/)).toBeVisible();
    expect(screen.queryByLabelText(/number/)).toBeNull();
  });

  it('does not send text that is neither an email nor a number', async () => {
    await submit('abc');
    expect(await screen.findByText('Enter a valid email or partner number.')).toBeVisible();
    expect(request).not.toHaveBeenCalled();
  });

  it.each([
    ['the network is gone', gone, /Something went wrong/],
    ['it was asked too often', refused(429), /Too many attempts/],
  ])('preserves typed values when %s', async (_, error, text) => {
    request.mockRejectedValue(error);
    await submit('maya@mail.example');
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(identifier()).toHaveProperty('value', 'maya@mail.example');
  });
});

describe('after the link was requested', () => {
  const sent = async () => {
    request.mockResolvedValue({ accepted: true });
    beginCaptcha.mockResolvedValue({ kind: 'none' });
    const shown = await renderInApp(<RequestPage />);
    await shown.user.type(screen.getByLabelText(/^Email or/), 'maya@mail.example');
    await shown.user.click(screen.getByRole('button', { name: 'Send link' }));
    await screen.findByRole('heading', { name: 'Check your inbox' });
    return shown;
  };

  it('names the address and leads back to sign in', async () => {
    await sent();
    expect(screen.getByText('maya@mail.example', { selector: 'strong' })).toBeVisible();
    const back = screen.getByRole('link', { name: 'Back to sign in' });
    expect(back.getAttribute('href')).toBe('/login');
  });

  it('returns to the form with the typed value for another email', async () => {
    const { user } = await sent();
    await user.click(screen.getByRole('button', { name: 'Use a different email' }));
    expect(screen.getByLabelText(/^Email or/)).toHaveProperty('value', 'maya@mail.example');
  });

  it('offers the form, not a resend, when posted without scripts', async () => {
    await renderInApp(<RequestPage isSent />);
    const link = screen.getByRole('link', { name: 'Use a different email' });
    expect(link.getAttribute('href')).toBe('/recover');
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
  });
});

describe('the link in the email', () => {
  it.each([
    ['works', async () => ({ isValid: true }), '/recover/update'],
    ['does not work any more', async () => ({ isValid: false }), '/recover/error'],
  ])('%s', async (_, response, path) => {
    confirm.mockImplementation(response);
    const { router } = await renderInApp(<ConfirmPage token="t" />);
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(router.state.location.href).not.toContain('token');
  });

  it('without a token shows that there is no link', async () => {
    const { router } = await renderInApp(<ConfirmPage token={undefined} />);
    await waitFor(() => expect(router.state.location.pathname).toBe('/recover/not_found'));
    expect(confirm).not.toHaveBeenCalled();
  });

  it('can be retried after a network failure', async () => {
    confirm.mockRejectedValueOnce(gone).mockResolvedValue({ isValid: true });
    const { router, user } = await renderInApp(<ConfirmPage token="t" />);
    expect((await screen.findByRole('alert')).textContent).toMatch(/couldn’t check/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/recover/update'));
  });
});

describe('the new password', () => {
  const fields = () => [
    screen.getByLabelText(/^New password/, { selector: 'input' }),
    screen.getByLabelText(/^Confirm password/, { selector: 'input' }),
  ];
  const type = async (password: string, again = password) => {
    const shown = await renderInApp(<UpdatePage />, { state: { recoveryToken: 't' } });
    const [first, second] = fields();
    if (first) await shown.user.type(first, password);
    if (second) await shown.user.type(second, again);
    await shown.user.click(screen.getByRole('button', { name: 'Save password' }));
    return shown;
  };
  const secret = 'four courses before midnight';

  it('is saved with the token', async () => {
    update.mockResolvedValue({ accepted: true });
    const { router } = await type(secret);
    await waitFor(() => expect(router.state.location.pathname).toBe('/recover/success'));
    expect(update).toHaveBeenCalledWith({ token: 't', password: secret, passwordConfirm: secret });
  });

  it('of more than 56 characters is sent truncated, like its confirmation', async () => {
    update.mockResolvedValue({ accepted: true });
    await type(`${'x'.repeat(55)}yz`);
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    const cut = `${'x'.repeat(55)}y`;
    expect(update).toHaveBeenCalledWith({ token: 't', password: cut, passwordConfirm: cut });
  });

  it('is not sent when the two are not the same', async () => {
    await type(secret, 'another one altogether');
    expect(await screen.findByText('The passwords don’t match.')).toBeVisible();
    expect(update).not.toHaveBeenCalled();
  });

  it('preserves the typed password after a network failure, and can be resubmitted', async () => {
    update.mockRejectedValueOnce(gone).mockResolvedValue({ accepted: true });
    const { router, user } = await type(secret);
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
    for (const field of fields()) expect(field).toHaveProperty('value', secret);
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/recover/success'));
  });

  it('redirects when the link was used in the meantime', async () => {
    update.mockRejectedValue(refused(400, [{ field: 'token', message: 'gone' }]));
    const { router } = await type(secret);
    await waitFor(() => expect(router.state.location.pathname).toBe('/recover/error'));
  });
});

it.each([
  ['success', 'Your password is reset', 'Sign in', '/login'],
  ['error', 'This link no longer works', 'Request a new link', '/recover'],
  ['not_found', 'There’s no link here', 'Request a new link', '/recover'],
] as const)('ends with %s and a next step', async (outcome, title, name, path) => {
  window.sessionStorage.setItem('RN_passwordReset', '1');
  await renderInApp(<OutcomePage outcome={outcome} />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
});

it('does not claim a new password where the success page is opened without one', async () => {
  window.sessionStorage.clear();
  await renderInApp(<OutcomePage outcome="success" />);
  expect(screen.queryByText('Your password is reset')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Ready to sign in' })).toBeVisible();
});

describe('a form that is submitted twice', () => {
  it('requests one recovery link', async () => {
    const { user } = await renderInApp(<RequestPage />);
    await user.type(screen.getByLabelText(/^Email or/), 'maya@mail.example');
    await submitTwice(screen.getByLabelText(/^Email or/), request, beginCaptcha);
  });

  it('changes the password once', async () => {
    const { user } = await renderInApp(<UpdatePage />, { state: { recoveryToken: 't' } });
    for (const label of [/^New password/, /^Confirm/])
      await user.type(screen.getByLabelText(label, { selector: 'input' }), 'table for two tonight');
    await submitTwice(screen.getByLabelText(/^Confirm/, { selector: 'input' }), update);
  });
});
