import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Consent, Privacy } from '#contract/privacy.ts';
import { ApiError } from '#web/api/api-error.ts';
import { memberFixture } from '#web/testing/member-fixture.ts';
import { partnerFixture } from '#web/testing/partner-fixture.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { YourPrivacy } from './your-privacy.tsx';

const privacy = vi.hoisted(() => ({ read: vi.fn(), withdraw: vi.fn(), close: vi.fn() }));
const session = vi.hoisted(() => ({ login: vi.fn() }));
vi.mock('#web/api/api.ts', () => ({
  api: { privacy, session, member: { current: vi.fn(async () => null) } },
  csrf: { renew: vi.fn() },
}));

const consent = (changes: Partial<Consent> = {}): Consent => ({
  id: '1',
  kind: 'emailOptIn',
  textVersion: '2026-01',
  agreedAt: '2026-03-03T12:00:00.000Z',
  withdrawnAt: null,
  card: null,
  ...changes,
});

const answer = (changes: Partial<Privacy> = {}): Privacy => ({
  consents: [consent()],
  isFresh: true,
  ...changes,
});

const assign = vi.fn();
const show = (given: Privacy, partner: Record<string, unknown> = {}) => {
  privacy.read.mockResolvedValue(given);
  return renderInApp(
    <>
      <YourPrivacy />
      <Toaster />
    </>,
    { member: memberFixture(), partner: partnerFixture(partner) },
  );
};

beforeEach(() => {
  for (const call of [privacy.read, privacy.withdraw, privacy.close, session.login, assign])
    call.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});

describe('the receipt', () => {
  it('names each consent with its version and day', async () => {
    await show(
      answer({
        consents: [
          consent({
            id: '2',
            kind: 'cardMonitoring',
            card: { cardType: 'Visa', lastFour: '4242' },
          }),
          consent({ id: '3', kind: 'smsOptIn', withdrawnAt: '2026-06-01T12:00:00.000Z' }),
        ],
      }),
    );
    expect(await screen.findByText('Card monitoring, Visa ending in 4242')).toBeDefined();
    expect(screen.getByText('Agreed Mar 3, 2026 · text 2026-01')).toBeDefined();
    expect(screen.getByText('1 earlier consent')).toBeDefined();
    expect(screen.getByText(/withdrawn Jun 1, 2026/)).toBeDefined();
  });

  it('says what a withdrawal means for earning, then withdraws', async () => {
    privacy.withdraw.mockResolvedValue(answer({ consents: [] }));
    const { user } = await show(answer());
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/earn 1 point per \$1 instead of 3 points per \$1/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Stop emails' }));
    await waitFor(() => expect(privacy.withdraw).toHaveBeenCalledWith({ kind: 'emailOptIn' }));
    expect(await screen.findByText('Nothing yet.')).toBeDefined();
  });

  it('withdraws nothing when the member keeps it', async () => {
    const { user } = await show(answer());
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await user.click(await screen.findByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(privacy.withdraw).not.toHaveBeenCalled();
  });
});

describe('the data', () => {
  it('is saved at once after a fresh sign-in', async () => {
    const { user } = await show(answer());
    await user.click(await screen.findByRole('button', { name: 'Download as JSON' }));
    expect(assign).toHaveBeenCalledWith('/downloads/my-data.json');
  });

  it('takes the password otherwise, and says when it is wrong', async () => {
    session.login.mockRejectedValueOnce(new ApiError({ status: 401, statusText: '' }, undefined));
    const { user } = await show(answer({ isFresh: false }));
    await user.click(await screen.findByRole('button', { name: 'Download to read' }));
    await user.type(await screen.findByLabelText(/^Password/), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('That isn’t your password.')).toBeDefined();
    expect(assign).not.toHaveBeenCalled();
    session.login.mockResolvedValue({});
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/downloads/my-data.html'));
  });

  it('leads to the partner’s own sign-in where it has one', async () => {
    const { user } = await show(answer({ isFresh: false }), { enrollmentType: 'sso' });
    await user.click(await screen.findByRole('button', { name: 'Download to read' }));
    const link = await screen.findByRole('link', { name: 'Sign in again' });
    expect(link.getAttribute('href')).toBe('/Login');
  });
});

describe('closing the account', () => {
  it('says what ends and what stays, then signs out', async () => {
    privacy.close.mockResolvedValue({ closed: true });
    const { user } = await show(answer());
    await user.click(await screen.findByRole('button', { name: 'Close my account' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/All linked cards are deleted/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Close my account' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/SignOut'));
  });

  it('asks for the password when the server finds the sign-in too old', async () => {
    privacy.close.mockRejectedValue(new ApiError({ status: 403, statusText: '' }, undefined));
    const { user } = await show(answer());
    await user.click(await screen.findByRole('button', { name: 'Close my account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Close my account' }));
    expect(await dialog.findByLabelText(/^Password/)).toBeDefined();
    expect(assign).not.toHaveBeenCalled();
  });
});

it('offers another try when it could not be loaded', async () => {
  privacy.read.mockRejectedValueOnce(new Error('down'));
  await renderInApp(<YourPrivacy />, { member: memberFixture() });
  expect(await screen.findByText(/We couldn’t load this part/)).toBeDefined();
  privacy.read.mockResolvedValue(answer());
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(await screen.findByText('Program emails')).toBeDefined();
});
