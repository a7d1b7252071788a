import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import type { Consent, Privacy } from '#contract/privacy.ts';
import { Toaster } from '#ui/toaster.tsx';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { YourPrivacy } from './your-privacy.tsx';

const privacy = { read: vi.fn(), withdraw: vi.fn(), close: vi.fn() };
const session = { login: vi.fn(), signOutOthers: vi.fn() };
stubApi(
  {
    privacy,
    session,
    member: { current: vi.fn(async () => null) },
  },
  { renew: vi.fn() },
);

const consent = (changes: Partial<Consent> = {}): Consent => ({
  id: '1',
  kind: 'emailOptIn',
  textVersion: '2026-01',
  agreedAt: '2026-03-03T12:00:00.000Z',
  withdrawnAt: null,
  card: null,
  ...changes,
});

const privacyFixture = (changes: Partial<Privacy> = {}): Privacy => ({
  consents: [consent()],
  isFresh: true,
  ...changes,
});

const assign = vi.fn();
const show = (response: Privacy, partner: Record<string, unknown> = {}) => {
  privacy.read.mockResolvedValue(response);
  return renderInApp(
    <>
      <YourPrivacy />
      <Toaster />
    </>,
    { member: memberFixture(), partner: partnerFixture(partner) },
  );
};

beforeEach(() => {
  for (const call of [
    privacy.read,
    privacy.withdraw,
    privacy.close,
    session.login,
    session.signOutOthers,
    assign,
  ])
    call.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});

describe('consents', () => {
  it('are listed with version and date', async () => {
    await show(
      privacyFixture({
        consents: [
          consent({
            id: '2',
            kind: 'cardMonitoring',
            card: { cardType: 'Visa', lastFour: '4242' },
          }),
          consent({ id: '4', kind: 'terms', textVersion: 'partner-enrollment' }),
          consent({ id: '3', kind: 'smsOptIn', withdrawnAt: '2026-06-01T12:00:00.000Z' }),
        ],
      }),
    );
    expect(await screen.findByText('Card monitoring, Visa ending in 4242')).toBeVisible();
    expect(screen.getByText('Agreed Mar 3, 2026 · version 2026-01')).toBeVisible();
    expect(screen.getByText('Agreed Mar 3, 2026')).toBeVisible();
    expect(screen.queryByText(/partner-enrollment/)).toBeNull();
    expect(screen.getByText('1 earlier consent')).toBeVisible();
    expect(screen.getByText(/withdrawn Jun 1, 2026/)).not.toBeVisible();
  });

  it('explain the effect of a withdrawal on earning, then withdraw', async () => {
    privacy.withdraw.mockResolvedValue(privacyFixture({ consents: [] }));
    const { user } = await show(privacyFixture());
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/earn 1 point per \$1 instead of 3 points per \$1/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Stop emails' }));
    await waitFor(() => expect(privacy.withdraw).toHaveBeenCalledWith({ kind: 'emailOptIn' }));
    expect(await screen.findByText('Nothing yet.')).toBeVisible();
  });

  it('withdraw nothing when the member cancels', async () => {
    const { user } = await show(privacyFixture());
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await user.click(await screen.findByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(privacy.withdraw).not.toHaveBeenCalled();
  });
});

describe('data downloads', () => {
  it('start immediately after a recent sign-in', async () => {
    const { user } = await show(privacyFixture());
    await user.click(await screen.findByRole('button', { name: 'Download as JSON' }));
    expect(assign).toHaveBeenCalledWith('/downloads/my-data.json');
  });

  it('require the password otherwise, and reject a wrong one', async () => {
    session.login.mockRejectedValueOnce(new ApiError({ status: 401, statusText: '' }, undefined));
    const { user } = await show(privacyFixture({ isFresh: false }));
    await user.click(await screen.findByRole('button', { name: 'Download as a web page' }));
    await user.type(await screen.findByLabelText(/^Password/), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('That isn’t your password.')).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
    session.login.mockResolvedValue({ publicId: 'm-1' });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/downloads/my-data.html'));
  });

  it("link to the partner's sign-in for single sign-on", async () => {
    const { user } = await show(privacyFixture({ isFresh: false }), { enrollmentType: 'sso' });
    await user.click(await screen.findByRole('button', { name: 'Download as a web page' }));
    const link = await screen.findByRole('link', { name: 'Sign in again' });
    expect(link.getAttribute('href')).toBe('/Login');
  });
});

describe('closing the account', () => {
  it('explains the consequences, then signs out', async () => {
    privacy.close.mockResolvedValue({ closed: true });
    const { user } = await show(privacyFixture());
    await user.click(await screen.findByRole('button', { name: 'Close my account' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/All linked cards are deleted/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close my account' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/SignOut'));
  });

  it('requires the password when the server considers the sign-in too old', async () => {
    privacy.close.mockRejectedValue(new ApiError({ status: 403, statusText: '' }, undefined));
    const { user } = await show(privacyFixture());
    await user.click(await screen.findByRole('button', { name: 'Close my account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Close my account' }));
    expect(await dialog.findByLabelText(/^Password/)).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
  });
});

it('can retry when loading fails', async () => {
  privacy.read.mockRejectedValueOnce(new Error('down'));
  await renderInApp(<YourPrivacy />, { member: memberFixture() });
  expect(await screen.findByText(/We couldn’t load this part/)).toBeVisible();
  privacy.read.mockResolvedValue(privacyFixture());
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(await screen.findByText('Program emails')).toBeVisible();
});

describe('signing out everywhere else', () => {
  it('says when it is done', async () => {
    session.signOutOthers.mockResolvedValue({ signedOut: true });
    const { user } = await show(privacyFixture());
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    await screen.findByText('You’re signed out everywhere else.');
    expect(session.signOutOthers).toHaveBeenCalledOnce();
  });

  it('says that it failed, and may be tried again', async () => {
    session.signOutOthers.mockRejectedValue(
      new ApiError({ status: 503, statusText: '' }, undefined),
    );
    const { user } = await show(privacyFixture());
    const button = await screen.findByRole('button', { name: 'Sign out everywhere else' });
    await user.click(button);
    await screen.findByText(/couldn’t sign you out elsewhere/);
    await user.click(button);
    expect(session.signOutOthers).toHaveBeenCalledTimes(2);
  });
});
