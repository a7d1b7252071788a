import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import { toastStore } from '#ui/toast-store.ts';
import { Toaster } from '#ui/toaster.tsx';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { ReenrollPage } from './reenroll-page.tsx';

const calls = { reenroll: vi.fn(), renew: vi.fn(), current: vi.fn() };
const card = { partnerCardId: 'pc0', cardType: 'Visa', lastFour: '4242', description: 'Mine' };
stubApi(
  {
    cards: {
      reenroll: calls.reenroll,
      partnerCards: async () => [card],
      entry: () => new Promise(() => {}),
    },
    member: { current: calls.current },
  },
  { renew: calls.renew },
);

const member = memberFixture({ memberType: 'ClosedAccountMember' });
const show = () =>
  renderInApp(
    <>
      <ReenrollPage />
      <Toaster />
    </>,
    { member, partner: partnerFixture({ hasPartnerLoadedCards: true }), path: '/discover' },
  );
const send = async () => {
  const shown = await show();
  await shown.user.click(await screen.findByRole('checkbox', { name: /Mine/ }));
  await shown.user.click(screen.getByRole('checkbox', { name: /authorize/ }));
  await shown.user.click(screen.getByRole('button', { name: 'Link and continue' }));
  return shown;
};
const refusal = {
  code: 'cardRefused',
  message: 'This card couldn’t be linked. Try another card.',
};
const result = (isLinked: boolean) => ({
  cardRegistration: [
    {
      cardType: 'Visa',
      lastFour: '4242',
      description: 'Mine',
      memberCard: isLinked
        ? { ...card, id: '1', tracksFrom: '2026-11-23', expires: null, lastSeen: null }
        : null,
      error: isLinked ? null : refusal,
    },
  ],
});

beforeEach(() => {
  toastStore.clear();
  for (const call of Object.values(calls)) call.mockReset();
  calls.current.mockResolvedValue(memberFixture());
});

it('explains the closed account and the next step, and offers sign-out', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Link a card before continuing' })).toBeVisible();
  expect(screen.getByText(/closed when its last card was deleted/)).toBeVisible();
  expect(screen.getByText(/Link a card to reopen it/)).toBeVisible();
  expect(screen.getByRole('heading', { name: /What we see/ })).toBeVisible();
  const later = screen.getByRole('link', { name: 'Sign in later' });
  expect(later.getAttribute('href')).toBe('/SignOut');
});

it('names the linked card and continues to the account', async () => {
  calls.reenroll.mockResolvedValue(result(true));
  const { router } = await send();
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/overview'));
  expect(await screen.findAllByText(/Your card ending in 4242 has been linked\./)).not.toHaveLength(
    0,
  );
  expect(calls.renew).toHaveBeenCalledTimes(1);
  expect(calls.reenroll.mock.calls[0]?.[0]).toMatchObject({
    creditCards: [{ lastFour: '4242', cardType: 'Visa' }],
    directFileFeedOptIn: true,
  });
});

it('shows a refused card next to a linked one', async () => {
  const [linked] = result(true).cardRegistration;
  const [refused] = result(false).cardRegistration;
  const cardRegistration = [linked, { ...refused, lastFour: '0002' }];
  calls.reenroll.mockResolvedValue({ cardRegistration });
  const { router } = await send();
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/overview'));
  const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(alerts.join('\n')).toMatch(/^ERROR: Mine ending in 0002: This card couldn’t/m);
});

it('stays and shows the reason when no card was linked', async () => {
  calls.reenroll.mockResolvedValue(result(false));
  const { router } = await send();
  expect(await screen.findByText(new RegExp(refusal.message))).toBeVisible();
  expect(router.state.location.pathname).toBe('/discover');
});

it('shows the cards that a failed response lists', async () => {
  const refusedResponse = { status: 400, statusText: 'Bad Request' };
  calls.reenroll.mockRejectedValue(new ApiError(refusedResponse, result(false)));
  const { router } = await send();
  expect(await screen.findByText(new RegExp(refusal.message))).toBeVisible();
  expect(router.state.location.pathname).toBe('/discover');
});

it('leads to sign-in when the session is over', async () => {
  calls.reenroll.mockRejectedValue(new ApiError({ status: 401, statusText: 'Unauthorized' }, null));
  const { router } = await send();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});
