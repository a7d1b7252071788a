import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import type { Card } from '#contract/cards.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { LinkedCards } from './linked-cards.tsx';

const cards = vi.hoisted(() => ({
  list: vi.fn(),
  notices: vi.fn(),
  partnerCards: vi.fn(),
  entry: vi.fn(),
  link: vi.fn(),
  remove: vi.fn(),
}));
const session = vi.hoisted(() => ({ login: vi.fn() }));
stubApi({ cards, session }, { renew: async () => 'token' });
const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), warning: vi.fn() }));
vi.mock('#ui/show-toast.ts', () => ({ showToast: toast }));

const card = (input: Partial<Card> = {}): Card => ({
  id: '1',
  cardType: 'Visa',
  lastFour: '4242',
  description: 'Everyday',
  tracksFrom: '2025-03-12',
  expires: null,
  lastSeen: null,
  ...input,
});
const second = card({ id: '2', cardType: 'Amex', lastFour: '1005', description: '' });
const failure = (status: number) => new ApiError({ status, statusText: '' }, undefined);

const show = async (list: Card[]) => {
  cards.list.mockResolvedValue(list);
  const shown = await renderInApp(<LinkedCards today="2026-11-21" />);
  if (list[0]) await screen.findAllByText(`ending in ${list[0].lastFour}`, { exact: false });
  return shown;
};

beforeEach(() => {
  for (const call of [...Object.values(cards), ...Object.values(toast)]) call.mockReset();
  cards.notices.mockResolvedValue([]);
  cards.partnerCards.mockResolvedValue([]);
  cards.entry.mockReturnValue(new Promise(() => {}));
});

describe('a row', () => {
  it.each([
    ['a card that tracks', card(), 'Tracking since Mar 12, 2025'],
    ['a new card', card({ tracksFrom: '2026-11-22' }), 'Starts earning Nov 22'],
    ['a card in its last month', card({ expires: '2026-11' }), 'Expires this month'],
    ['a card that is over', card({ expires: '2026-10' }), 'Expired'],
    [
      'a card that was seen',
      card({ lastSeen: { date: '2026-11-20', merchantName: 'Lupa' } }),
      'Last seen Nov 20 at Lupa',
    ],
  ])('describes the status of %s', async (_, shown, text) => {
    await show([shown, second]);
    const [row] = screen.getAllByRole('listitem');
    if (!row) throw new Error('no row');
    expect(within(row).getByText(text)).toBeVisible();
    expect(within(row).getByText('Everyday')).toBeVisible();
    expect(within(row).getByText('Visa ending in 4242')).toBeVisible();
  });

  it('hides the last use of a card that was not tracking then', async () => {
    const lastSeen = { date: '2026-11-03', merchantName: 'Lupa' };
    await show([card({ tracksFrom: '2026-11-10', lastSeen }), second]);
    expect(screen.getByText('Tracking since Nov 10')).toBeVisible();
    expect(screen.queryByText(/Last seen/)).toBeNull();
  });
});

describe('the number of cards', () => {
  it('is shown, with the form below the maximum', async () => {
    await show([card(), second]);
    expect(screen.getByText('2 of 12 cards linked')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Link another card' })).toBeVisible();
  });

  it('shows a notice instead of the form at the maximum', async () => {
    await show(Array.from({ length: 12 }, (_, at) => card({ id: String(at) })));
    expect(screen.getByText(/You’ve linked 12 cards/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Link another card' })).toBeNull();
  });
});

describe('deleting', () => {
  it('confirms first and sends nothing on cancel', async () => {
    const { user } = await show([card(), second]);
    await user.click(screen.getByRole('button', { name: 'Delete Visa ending in 4242' }));
    await user.click(await screen.findByRole('button', { name: 'Keep card' }));
    expect(cards.remove).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows Deleting... in the row, then a confirmation', async () => {
    const response = Promise.withResolvers<true>();
    cards.remove.mockReturnValue(response.promise);
    const { user } = await show([card(), second]);
    await user.click(screen.getByRole('button', { name: 'Delete Visa ending in 4242' }));
    await user.click(await screen.findByRole('button', { name: 'Delete card' }));
    expect(await screen.findByText('Deleting...')).toBeVisible();
    cards.list.mockResolvedValue([second]);
    response.resolve(true);
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith('Your card ending in 4242 has been deleted.'),
    );
    expect(cards.remove).toHaveBeenCalledWith({ query: { id: '1', closesAccount: 'false' } });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });

  it('that fails shows an error and leaves the row', async () => {
    cards.remove.mockRejectedValue(failure(500));
    const { user } = await show([card(), second]);
    await user.click(screen.getByRole('button', { name: 'Delete Visa ending in 4242' }));
    await user.click(await screen.findByRole('button', { name: 'Delete card' }));
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith(
        'Your card ending in 4242 can not be deleted, please try again later.',
      ),
    );
    expect(screen.getByRole('button', { name: 'Delete Visa ending in 4242' })).toBeVisible();
  });

  it('of the only card signs out once it is done', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    cards.remove.mockResolvedValue(true);
    const { user } = await show([card()]);
    await user.click(screen.getByRole('button', { name: /^Delete and close account/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete and close' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/SignOut'));
    expect(toast.success).not.toHaveBeenCalled();
  });

  it('leads to sign-in and back without a session', async () => {
    cards.remove.mockRejectedValue(failure(401));
    const { user, router } = await show([card(), second]);
    await user.click(screen.getByRole('button', { name: 'Delete Visa ending in 4242' }));
    await user.click(await screen.findByRole('button', { name: 'Delete card' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toEqual({ from: '/account/manage_cards' });
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('of the only card warns that the account closes, and requires the password when the sign-in is old', async () => {
    cards.remove.mockRejectedValue(failure(403));
    const { user } = await show([card()]);
    const name = 'Delete and close account Visa ending in 4242';
    await user.click(screen.getByRole('button', { name }));
    await user.click(await screen.findByRole('button', { name: 'Delete and close' }));
    expect(cards.remove).toHaveBeenCalledWith({ query: { id: '1', closesAccount: 'true' } });
    session.login.mockRejectedValue(failure(401));
    await user.type(await screen.findByLabelText(/Password/), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Delete and close' }));
    expect(await screen.findByText('That isn’t your password.')).toBeVisible();
    expect(cards.remove).toHaveBeenCalledTimes(1);
  });
});

it('announces a card that moved to another program', async () => {
  cards.notices.mockResolvedValue([
    { kind: 'moved', cardType: 'Visa', lastFour: '7777', since: '2026-11-20' },
  ]);
  await show([card()]);
  expect(
    await screen.findByText('Your card ending in 7777 now earns in another program'),
  ).toBeVisible();
});

it('announces a card that the bank replaced', async () => {
  cards.notices.mockResolvedValue([
    { kind: 'replaced', cardType: 'Visa', lastFour: '9876', since: '2026-11-20' },
  ]);
  await show([card()]);
  expect(await screen.findByText('Your bank replaced a card: it now ends in 9876')).toBeVisible();
  expect(screen.getByText(/^It replaced your old card on Nov 20/)).toBeVisible();
});

it('offers to try again when the list does not load', async () => {
  cards.list.mockRejectedValue(failure(500));
  await renderInApp(<LinkedCards today="2026-11-21" />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('shows the offline message for a list that was never loaded', async () => {
  cards.list.mockRejectedValue(new TypeError('Failed to fetch'));
  await renderInApp(<LinkedCards today="2026-11-21" />);
  expect(await screen.findByText(/You’re offline, and this list hasn’t been opened/)).toBeVisible();
});
