import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import type { Member } from '#contract/member.ts';
import { api } from '../../api/api.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { merchantFixture } from '../../testing/merchant-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { FavoriteHeart } from './favorite-toggle.tsx';
import { FavoritesPage } from './favorites-page.tsx';

stubApi({
  favorites: { ids: vi.fn(), list: vi.fn(), add: vi.fn(), remove: vi.fn() },
});
vi.mock('#ui/show-toast.ts', () => ({ showToast: { error: vi.fn() }, closeErrors: vi.fn() }));

const calls = vi.mocked(api.favorites);
const toast = async () => vi.mocked((await import('#ui/show-toast.ts')).showToast);
beforeEach(() => {
  vi.clearAllMocks();
  calls.ids.mockResolvedValue({ merchantIds: [] });
  calls.add.mockResolvedValue(true);
  calls.remove.mockResolvedValue(true);
});

const show = (hasMerchantFavorites = true, member: Member | null = memberFixture()) =>
  renderInApp(<FavoriteHeart merchant={merchantFixture()} />, {
    member,
    partner: partnerFixture({ hasMerchantFavorites }),
  });
const heart = () => screen.findByRole('button', { name: 'Osteria Fiorella as a favorite' });
const isPressed = async () => (await heart()).getAttribute('aria-pressed') === 'true';

it.each([
  ['a program without favorites', () => show(false)],
  ['a visitor', () => show(true, null)],
  ['a closed account', () => show(true, memberFixture({ memberType: 'ClosedAccountMember' }))],
])('renders no heart for %s', async (_, renderHeart) => {
  await renderHeart();
  expect(screen.queryByRole('button')).toBeNull();
  expect(calls.ids).not.toHaveBeenCalled();
});

it('toggles optimistically, announces it, and a second tap undoes it', async () => {
  let respond = (_: true) => {};
  calls.add.mockReturnValue(
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  const { user } = await show();
  expect(await isPressed()).toBe(false);
  await user.click(await heart());
  await waitFor(async () => expect(await isPressed()).toBe(true));
  expect(screen.getByRole('status').textContent).toBe('Added Osteria Fiorella to your favorites.');
  respond(true);
  await user.keyboard(' ');
  await waitFor(async () => expect(await isPressed()).toBe(false));
  await waitFor(() => expect(calls.remove).toHaveBeenCalledWith({ merchantId: 'fiorella' }));
});

it('rolls back and shows an error when saving fails, until a retry succeeds', async () => {
  calls.add.mockRejectedValue(
    new ApiError({ status: 500, statusText: 'Internal Server Error' }, null),
  );
  const { user } = await show();
  await user.click(await heart());
  await waitFor(async () => expect((await toast()).error).toHaveBeenCalled());
  expect(await isPressed()).toBe(false);
  const { closeErrors } = await import('#ui/show-toast.ts');
  expect(closeErrors).not.toHaveBeenCalled();
  calls.add.mockResolvedValue(true);
  await user.click(await heart());
  await waitFor(() => expect(closeErrors).toHaveBeenCalled());
});

const page = () =>
  renderInApp(
    <FavoritesPage renderCard={({ name }) => <h2>{name}</h2>} skeleton={<p>loading</p>} />,
    { member: memberFixture(), partner: partnerFixture({ hasMerchantFavorites: true }) },
  );

it('lists favorites and marks those that left the program', async () => {
  const favorite = (name: string, isRetired: boolean) => ({
    merchant: merchantFixture({ id: name, name }),
    isRetired,
  });
  calls.list.mockResolvedValue({
    favorites: [favorite('Fiorella', false), favorite('Nonna', true)],
  });
  await page();
  expect(await screen.findByText('2 favorite restaurants')).toBeVisible();
  expect(screen.getAllByText(/No longer in the program/)).toHaveLength(1);
});

it('links to the search when there are none', async () => {
  calls.list.mockResolvedValue({ favorites: [] });
  await page();
  const link = await screen.findByRole('link', { name: 'Find restaurants' });
  expect(link.getAttribute('href')).toBe('/search');
});

it('can retry when the list fails to load', async () => {
  calls.list.mockRejectedValueOnce(new ApiError({ status: 404, statusText: 'Not Found' }, null));
  calls.list.mockResolvedValue({ favorites: [] });
  const { user } = await page();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No favorites yet')).toBeVisible();
});
