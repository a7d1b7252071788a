import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import { Toaster } from '#ui/toaster.tsx';
import { cardFixture } from '../../testing/card-fixture.ts';
import { claimFixture } from '../../testing/claim-fixture.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { merchantFixture } from '../../testing/merchant-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { searchFixture } from '../../testing/search-fixture.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { MissingRewards } from './missing-rewards.tsx';

const claims = { list: vi.fn(), suggestions: vi.fn(), create: vi.fn() };
const cards = { list: vi.fn() };
const search = { search: vi.fn(), suggestions: vi.fn() };
stubApi({ claims, cards, search });

const reservation = { id: 'r1', restaurant: 'Salt Table', date: '2026-06-12' };
const named = (name: string) => ({ id: name, name });

beforeEach(() => {
  claims.list.mockReset().mockResolvedValue([]);
  claims.create.mockReset().mockResolvedValue(claimFixture());
  claims.suggestions
    .mockReset()
    .mockResolvedValue({ reservations: [reservation], restaurants: [named('Lupa')] });
  cards.list
    .mockReset()
    .mockResolvedValue([
      cardFixture(),
      cardFixture({ id: '2', cardType: 'Amex', lastFour: '1005' }),
    ]);
  const nearby = ['Lupa', 'Nearby Thai'].map((name) => merchantFixture(named(name)));
  search.search.mockReset().mockResolvedValue(searchFixture(nearby));
  search.suggestions.mockReset().mockResolvedValue({
    suggestions: [
      {
        kind: 'merchant',
        id: 'm7',
        text: 'Osteria Fiorella',
        city: 'Brooklyn',
        neighborhood: '',
        distance: 1,
      },
      { kind: 'cuisine', text: 'Italian', count: 4 },
    ],
  });
});

const show = (reservationId?: string) =>
  renderInApp(
    <>
      <MissingRewards today="2026-06-20" reservationId={reservationId} />
      <Toaster />
    </>,
    { member: memberFixture() },
  );

describe('a reservation without a check', () => {
  it('is claimed in two taps', async () => {
    const { user } = await show();
    expect(
      await screen.findByText(/You kept your table at Salt Table on Fri, Jun 12/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Paid with another card?' }));
    await user.click(await screen.findByRole('button', { name: 'Amex ending in 1005' }));
    expect(await screen.findByText(/We are looking for your reward/)).toBeVisible();
    expect(claims.create).toHaveBeenCalledWith({
      reservationId: 'r1',
      restaurant: 'Salt Table',
      purchasedOn: '2026-06-12',
      amount: '',
      lastFour: '1005',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens from its link', async () => {
    await show('r1');
    expect(await screen.findByRole('dialog', { name: 'Paid with another card?' })).toBeVisible();
  });

  it('shows why a claim is refused and leaves the dialog open', async () => {
    claims.create.mockRejectedValue(
      new ApiError(
        { status: 400, statusText: '' },
        { errors: [{ field: 'form', message: 'Reported before.' }] },
      ),
    );
    const { user } = await show('r1');
    await user.click(await screen.findByRole('button', { name: 'Visa ending in 4242' }));
    expect(await screen.findByText('Reported before.')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('accepts the amount and a receipt in the form, both optional', async () => {
    const { user } = await show('r1');
    await user.click(await screen.findByRole('button', { name: 'Add the amount or a receipt' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByLabelText(/^Restaurant/)).toBeNull();
    await user.selectOptions(dialog.getByLabelText(/^Card/), '1005');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(claims.create).toHaveBeenCalledWith(
        expect.objectContaining({ reservationId: 'r1', amount: '', lastFour: '1005' }),
      ),
    );
  });

  it('names what to do about a card that is not linked', async () => {
    const { user } = await show('r1');
    await user.click(
      await screen.findByRole('button', { name: 'It was a card that isn’t linked' }),
    );
    expect(screen.getByRole('link', { name: 'Link a card' })).toBeVisible();
    expect(claims.create).not.toHaveBeenCalled();
  });
});

describe('the claim form', () => {
  const open = async () => {
    const shown = await show();
    await shown.user.click(await screen.findByRole('button', { name: 'Report one' }));
    return { ...shown, dialog: within(await screen.findByRole('dialog')) };
  };

  it('starts from honored reservations, then restaurants of earlier dines, then those near by', async () => {
    const { user, dialog } = await open();
    const group = within(await dialog.findByRole('group', { name: 'Was it one of these?' }));
    await group.findByRole('button', { name: 'Nearby Thai' });
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Salt Table, Fri, Jun 12',
      'Lupa',
      'Nearby Thai',
    ]);
    await user.click(group.getByRole('button', { name: 'Nearby Thai' }));
    expect((dialog.getByLabelText(/^Restaurant/) as HTMLInputElement).value).toBe('Nearby Thai');
    await user.click(group.getByRole('button', { name: /Salt Table/ }));
    expect(await screen.findByRole('dialog', { name: 'Paid with another card?' })).toBeVisible();
  });

  it('suggests restaurants of the search while typing', async () => {
    const { user, dialog } = await open();
    const field = dialog.getByLabelText(/^Restaurant/);
    await user.type(field, 'oste');
    await user.click(await dialog.findByRole('option', { name: /Osteria Fiorella/ }));
    expect((field as HTMLInputElement).value).toBe('Osteria Fiorella');
    expect(dialog.queryByRole('option', { name: /Italian/ })).toBeNull();
  });

  it('shows a typed date with its weekday and takes one from the calendar', async () => {
    const { user, dialog } = await open();
    const field = dialog.getByLabelText(/^Date of the visit/) as HTMLInputElement;
    await user.type(field, '6/1');
    await user.tab();
    expect(field.value).toBe('Mon, Jun 1');
    await user.click(dialog.getByRole('button', { name: 'Choose the date in a calendar' }));
    await user.click(await screen.findByRole('button', { name: 'Tuesday, June 2' }));
    expect(field.value).toBe('Tue, Jun 2');
  });

  it('works without suggestions when they cannot be loaded', async () => {
    claims.suggestions.mockRejectedValue(new Error('no network'));
    search.search.mockRejectedValue(new Error('no network'));
    const { dialog } = await open();
    expect(dialog.getByLabelText(/^Restaurant/)).toBeVisible();
    expect(dialog.queryByRole('group')).toBeNull();
  });
});
