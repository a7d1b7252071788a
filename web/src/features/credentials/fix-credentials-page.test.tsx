import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import { memberQuery } from '../../api/member-query.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { submitTwice } from '../../testing/submit-twice.ts';
import { FixCredentialsPage } from './fix-credentials-page.tsx';

const update = vi.fn();
const renew = vi.fn();
stubApi({ credentials: { update } }, { renew });

const stranded = memberFixture({ emailNeedsUpdate: true });
const onSaved = vi.fn();
const show = (member: ReturnType<typeof memberFixture> | null = stranded) =>
  renderInApp(<FixCredentialsPage onSaved={onSaved} />, { member });
const field = () => screen.getByLabelText(/^New email/);
const send = async (email: string) => {
  const shown = await show();
  await shown.user.type(field(), email);
  await shown.user.click(screen.getByRole('button', { name: 'Save and continue' }));
  return shown;
};

beforeEach(() => {
  update.mockReset();
  renew.mockReset();
  onSaved.mockReset();
});

it('shows the bouncing address, saves a new one, and continues under the new session', async () => {
  const saved = memberFixture({ email: 'new@mail.example' });
  update.mockResolvedValue(saved);
  const { queryClient } = await send(' new@mail.example ');
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(update).toHaveBeenCalledWith({ email: 'new@mail.example' });
  expect(renew).toHaveBeenCalledTimes(1);
  expect(queryClient.getQueryData(memberQuery().queryKey)).toEqual(saved);
});

it('marks where mail is simulated', async () => {
  const partner = { ...partnerFixture(), simulated: ['mail' as const] };
  await renderInApp(<FixCredentialsPage onSaved={onSaved} />, { member: stranded, partner });
  expect(screen.getByText(/^Test environment: emails are simulated/)).toBeVisible();
});

it('does not send an invalid email', async () => {
  await send('maya');
  expect(await screen.findByText('Enter a valid email address.')).toBeVisible();
  expect(update).not.toHaveBeenCalled();
});

it('reports an email in use, with a link to that account', async () => {
  const message = 'E-mail already in use. Account already exists.';
  const body = { errors: [{ field: 'email', code: 'emailTaken', message }] };
  update.mockRejectedValue(new ApiError({ status: 400, statusText: '' }, body));
  await send('taken@mail.example');
  expect(await screen.findByText(message)).toBeVisible();
  const ways = screen.getAllByRole('link', { name: 'Sign out' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/SignOut', '/SignOut']);
  expect(field()).toHaveProperty('value', 'taken@mail.example');
});

it('preserves the typed email while offline', async () => {
  update.mockRejectedValue(new TypeError('Failed to fetch'));
  await send('new@mail.example');
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
  expect(field()).toHaveProperty('value', 'new@mail.example');
  expect(onSaved).not.toHaveBeenCalled();
});

it('shows its own lead when no address is known', async () => {
  await show(memberFixture({ email: '88@no-email.invalid', emailNeedsUpdate: true }));
  expect(screen.getByText(/^We don’t have an email address that reaches you/)).toBeVisible();
});

it.each([
  ['a visitor', null, 'Sign in', '/login'],
  ['a member whose email works', memberFixture(), 'Go to your account', '/account/overview'],
] as const)('has no form for %s, but a way on', async (_, member, name, path) => {
  await show(member);
  expect(screen.queryByLabelText(/^New email/)).toBeNull();
  const href = screen.getByRole('link', { name }).getAttribute('href') ?? '';
  expect(href.split('?')[0]).toBe(path);
});

it('saves the email once when the form is submitted twice', async () => {
  const { user } = await show();
  await user.type(field(), 'new@mail.example');
  await submitTwice(field(), update);
});
