import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { toastStore } from '#ui/toast-store.ts';
import { Toaster } from '#ui/toaster.tsx';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { EmailsLink } from './emails-link.tsx';

const setEmailOptIn = vi.fn();
stubApi({ profile: { setEmailOptIn } });

const optedOut = memberFixture({ tierLevel: 'OptedOut', emailOptIn: false });

beforeEach(() => {
  toastStore.clear();
  setEmailOptIn
    .mockReset()
    .mockImplementation(async ({ emailOptIn }) => ({ ...optedOut, emailOptIn }));
});

const show = (member = optedOut, partner = {}) =>
  renderInApp(
    <>
      <EmailsLink url="/account/user_profile">Turn on emails</EmailsLink>
      <Toaster />
    </>,
    { member, partner: partnerFixture(partner) },
  );

it('turns the emails on in place and undoes it from the toast', async () => {
  const { user, router } = await show();
  await user.click(screen.getByRole('link', { name: 'Turn on emails' }));
  expect(await screen.findByText('Our emails are on.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/Our emails are off again/)).toBeVisible();
  expect(setEmailOptIn.mock.calls.map(([input]) => input)).toEqual([
    { emailOptIn: true },
    { emailOptIn: false },
  ]);
});

it('says that nothing was changed when it fails', async () => {
  setEmailOptIn.mockRejectedValue(new Error('no network'));
  const { user } = await show();
  await user.click(screen.getByRole('link', { name: 'Turn on emails' }));
  expect(await screen.findByText(/couldn’t change your emails/)).toBeVisible();
});

it.each([
  ['has no emails to turn on', memberFixture(), {}],
  ['belongs to a program without the choice', optedOut, { hidesEmailOptIn: true }],
])('leads to its page for a member who %s', async (_, member, partner) => {
  const { user, router } = await show(member, partner);
  await user.click(screen.getByRole('link', { name: 'Turn on emails' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/user_profile'));
  expect(setEmailOptIn).not.toHaveBeenCalled();
});
