import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { StaffMerchant } from '#contract/staff/merchants.ts';
import type { StaffReservation } from '#contract/staff/reservations.ts';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';
import { sampleMerchant } from '../../testing/sample-merchant.ts';

const book: StaffMerchant['book'] = {
  turnMinutes: 90,
  daysAhead: 60,
  leadMinutes: 60,
  cancelMinutes: 120,
  requiresCard: false,
  depositCents: 0,
  tables: [
    { id: '1-2.1', minParty: 1, maxParty: 2 },
    { id: '1-2.2', minParty: 1, maxParty: 2 },
  ],
  shifts: [{ weekdays: 127, opensMinute: 1020, lastMinute: 1260, slotMinutes: 30 }],
  closures: [],
};
const reservation: StaffReservation = {
  reservation: 'r1',
  confirmation: 'E52F1B',
  status: 'Confirmed',
  date: '2026-11-27',
  time: '19:00',
  merchantId: 'fiorella',
  restaurant: 'Osteria Fiorella',
  partySize: 2,
  member: 'maya@example.test',
  book: 'house',
  bonusUnits: 100,
  isBonusEarned: false,
  cancelUntil: '2026-11-27T22:00:00Z',
  canceledAt: null,
};
const everywhere = () => {
  const session = sessionOf('operator');
  const [program] = session.account.programs;
  return { ...session, account: { ...session.account, permissions: program?.permissions } };
};
const responses = {
  'session/me': everywhere,
  'merchants/show': () => sampleMerchant({ book }),
  'photos/list': () => ({ photos: [] }),
  'offers/list': () => ({ offers: [], hasMore: false }),
  'reviews/list': () => ({ reviews: [], hasMore: false }),
  'dines/find': () => ({ dines: [], hasMore: false }),
  'reservations/list': () => ({ reservations: [reservation], hasMore: false }),
};

const openBook = async (conflicts: unknown[]) => {
  const saved = () => ({ conflicts });
  const rendered = renderConsole('/own/restaurants/fiorella', {
    ...responses,
    'reservations/saveBook': saved as never,
  });
  const panel = within(await screen.findByRole('region', { name: 'Tables and shifts' }));
  await userEvent.click(panel.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tables and shifts' }));
  const inputs = () =>
    rendered.calls.flatMap(([path, input]) => (path === 'reservations/saveBook' ? [input] : []));
  return { dialog, inputs };
};

it('shows the bookings that do not fit before a smaller book is saved', async () => {
  const conflict = { reservation: 'r1', partner: 'own', member: 'maya@example.test' };
  const { dialog, inputs } = await openBook([
    { ...conflict, date: '2026-11-27', time: '19:00', partySize: 2, lacks: 'table' },
  ]);
  const count = dialog.getByLabelText('How many');
  await userEvent.clear(count);
  await userEvent.type(count, '1');
  await userEvent.type(dialog.getByLabelText('Reason'), 'A table broke.');
  await userEvent.click(dialog.getByRole('button', { name: 'Check the bookings' }));
  expect(
    await dialog.findByText(/maya@example.test: its table is gone or too small/),
  ).toBeVisible();
  const sent = {
    merchantId: 'fiorella',
    tables: [{ count: 1, minParty: 1, maxParty: 2 }],
    shifts: [{ weekdays: 127, opensMinute: 1020, lastMinute: 1260 }],
    reason: 'A table broke.',
  };
  await userEvent.click(dialog.getByRole('button', { name: 'Save, 1 stays booked' }));
  await screen.findByText('Tables and shifts are saved');
  expect(inputs()).toMatchObject([
    { ...sent, isDryRun: true },
    { ...sent, seenConflicts: 1 },
  ]);
});

it('checks the bookings again after another change, and names what is wrong', async () => {
  const { dialog, inputs } = await openBook([]);
  await userEvent.type(dialog.getByLabelText('Reason'), 'New hours.');
  await userEvent.click(dialog.getByRole('button', { name: 'Check the bookings' }));
  expect(await dialog.findByText('Every booked table fits.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove shift 1' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Check the bookings' }));
  expect(await dialog.findByText('Add at least one shift.')).toBeVisible();
  expect(inputs()).toHaveLength(1);
});

it('cancels and seats a reservation with a reason; support of a program may not edit tables', async () => {
  const { calls } = renderConsole('/own/restaurants/fiorella', {
    ...responses,
    'session/me': () => sessionOf('support'),
    'reservations/cancel': () => ({ reservation: 'r1', outcome: 'canceled' }),
    'reservations/mark': () => ({ reservation: 'r1', outcome: 'marked' }),
  });
  const panel = within(await screen.findByRole('region', { name: 'Reservations' }));
  const confirm = async (act: string, title: string, submit: string) => {
    await userEvent.click(await panel.findByRole('button', { name: act }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'They called.');
    await userEvent.click(dialog.getByRole('button', { name: submit }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  };
  await confirm('Seat', 'Seat the party', 'Seat');
  await confirm('Cancel', 'Cancel the reservation', 'Cancel the reservation');
  const input = { partner: 'own', reference: 'r1', reason: 'They called.' };
  expect(calls).toContainEqual(['reservations/mark', { ...input, decision: 'Seated' }]);
  expect(calls).toContainEqual(['reservations/cancel', input]);
  const tables = within(screen.getByRole('region', { name: 'Tables and shifts' }));
  expect(tables.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
});
