import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { MemberReservations, Reservation } from '#contract/reservations.ts';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { availabilityFixture, reservationFixture } from '../../testing/availability-fixture.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { groupReservations, MyReservations } from './my-reservations.tsx';
import { bonusOf } from './reservation-row.tsx';

vi.mock('../../api/api.ts', () => ({
  api: {
    reservations: {
      ...{ list: vi.fn(), cancel: vi.fn(), change: vi.fn(), availability: vi.fn() },
      ...{ leaveWaitlist: vi.fn(), replaceCalendar: vi.fn() },
    },
  },
}));

const reservations = vi.mocked(api.reservations);
const soon = new Date(Date.now() + 86_400_000).toISOString();
const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const long = new Date(Date.now() - 30 * 86_400_000).toISOString();

const next = reservationFixture({ id: 'next', startsAt: soon });

const show = async (list: Reservation[], waitlist: MemberReservations['waitlist'] = []) => {
  reservations.list.mockResolvedValue({
    ...{ reservations: list, waitlist, calendarUrl: '/downloads/reservations.ics?key=secret' },
  });
  const shown = await renderInApp(
    <Suspense>
      <MyReservations />
    </Suspense>,
    { member: memberFixture() },
  );
  await screen.findByRole('heading', { level: 1, name: 'Reservations' });
  return shown;
};

beforeEach(() => vi.clearAllMocks());

it('groups reservations: the nearest ahead, the further ones, past and canceled', () => {
  const later = reservationFixture({
    ...{ id: 'later', startsAt: new Date(Date.now() + 9 * 86_400_000).toISOString() },
  });
  const past = reservationFixture({ id: 'past', startsAt: long, status: 'Completed' });
  const canceled = reservationFixture({ id: 'canceled', startsAt: soon, status: 'Canceled' });
  const data = { reservations: [later, next, canceled, past], waitlist: [], calendarUrl: '' };
  expect(groupReservations(data, Date.now())).toEqual({
    ...{ next, upcoming: [later], past: [past], canceled: [canceled] },
  });
});

it('shows the next table with its calendar file and the private feed', async () => {
  await show([next]);
  expect(screen.getByRole('heading', { name: '7:00 pm at Osteria Fiorella' })).toBeDefined();
  expect(screen.getByText('+100 points when you dine')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Calendar file' })).toBeDefined();
  expect(screen.getByLabelText('Calendar address')).toHaveProperty(
    'value',
    `${window.location.origin}/downloads/reservations.ics?key=secret`,
  );
});

it.each<[string, Partial<Reservation>, string | null]>([
  ['ahead', { startsAt: soon }, 'bonus'],
  ['dined and paid', { startsAt: long, status: 'Completed', isBonusEarned: true }, 'bonus_earned'],
  ['completed yesterday', { startsAt: yesterday, status: 'Completed' }, 'bonus_waits'],
  ['completed a month ago', { startsAt: long, status: 'Completed' }, 'bonus_none'],
  ['missed', { startsAt: long, status: 'NoShow' }, null],
  ['without a bonus', { startsAt: long, status: 'Completed', bonus: null }, null],
])('promises a bonus only while it can come: %s', (_, changes, outcome) => {
  expect(bonusOf(reservationFixture(changes), Date.now())).toBe(outcome);
});

it('says why a past table earned no bonus, with a way to object', async () => {
  await show([reservationFixture({ startsAt: long, status: 'Completed' })]);
  expect(screen.getByText(/No bonus: we saw no check/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'That’s not right' }).getAttribute('href')).toBe(
    '/account/recent_activity',
  );
});

it('leads to restaurants that take reservations when there is none', async () => {
  await show([]);
  expect(screen.getByText('No tables yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Find a table' }).getAttribute('href')).toBe(
    '/search?reservations=true',
  );
});

it('names the phone instead of the buttons after the cut-off', async () => {
  await show([{ ...next, canChange: false }]);
  expect(screen.getByText('To change or cancel now, call (718) 555-0142.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

it('cancels a table after a confirmation', async () => {
  const { user } = await show([next]);
  reservations.cancel.mockResolvedValue({ ...next, status: 'Canceled' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('The 100 points for reserving won’t be paid.')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the table' }));
  expect(reservations.cancel).toHaveBeenCalledWith({ id: 'next' });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('moves a table and keeps the old one when the new one was taken', async () => {
  const { user } = await show([next]);
  reservations.availability.mockResolvedValue(availabilityFixture());
  reservations.change.mockRejectedValue(
    new ApiError(new Response(null, { status: 409 }), { code: 'slotTaken' }),
  );
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: /^6:30 pm/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Move to 6:30 pm' }));
  expect(await within(dialog).findByText('This table was just taken')).toBeDefined();
  expect(reservations.change).toHaveBeenCalledWith({
    ...{ id: 'next', date: '2026-10-06', time: '18:30', partySize: 2 },
  });
});

it('books a notified wait with its table and leaves the list', async () => {
  const { user } = await show(
    [],
    [
      {
        ...{ id: 'w1', merchantId: '4100000', merchantName: 'Casa Piquillo', imageBaseUrl: '' },
        date: '2026-10-08',
        ...{ time: '19:00', partySize: 4, status: 'Notified' },
      },
    ],
  );
  expect(screen.getByRole('link', { name: 'Book it' }).getAttribute('href')).toBe(
    '/merchants/4100000?date=2026-10-08&time=19%3A00&party=4',
  );
  reservations.leaveWaitlist.mockResolvedValue(true);
  await user.click(screen.getByRole('button', { name: 'Leave the list' }));
  expect(reservations.leaveWaitlist).toHaveBeenCalledWith({ id: 'w1' });
});

it('replaces the address of the calendar feed', async () => {
  const { user } = await show([next]);
  reservations.replaceCalendar.mockResolvedValue({
    calendarUrl: '/downloads/reservations.ics?key=new',
  });
  await user.click(screen.getByRole('button', { name: 'Replace address' }));
  await vi.waitFor(() =>
    expect(screen.getByLabelText('Calendar address')).toHaveProperty(
      'value',
      expect.stringContaining('key=new'),
    ),
  );
});
