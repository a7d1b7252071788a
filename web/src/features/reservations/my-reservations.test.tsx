import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import type { ReservedDine } from '#contract/activity.ts';
import type { MemberReservations, Reservation, WaitlistEntry } from '#contract/reservations.ts';
import { Toaster } from '#ui/toaster.tsx';
import { api } from '../../api/api.ts';
import { availabilityFixture, reservationFixture } from '../../testing/availability-fixture.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { groupReservations, MyReservations } from './my-reservations.tsx';
import { rewardOf } from './past-reward.tsx';
import { bonusOf } from './reservation-row.tsx';

stubApi({
  reservations: {
    list: vi.fn(),
    cancel: vi.fn(),
    change: vi.fn(),
    availability: vi.fn(),
    leaveWaitlist: vi.fn(),
    replaceCalendar: vi.fn(),
  },
});

const reservations = vi.mocked(api.reservations);
const readAt = new Date().toISOString();
const soon = new Date(Date.now() + 86_400_000).toISOString();
const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const long = new Date(Date.now() - 30 * 86_400_000).toISOString();

const dined: ReservedDine = {
  amount: 74.2,
  cardType: 'Visa',
  cardLastFour: '4417',
  benefit: 222,
  state: 'earned',
  expectedBy: null,
  review: null,
};
const next = reservationFixture({ id: 'next', startsAt: soon });

const show = async (list: Reservation[], waitlist: MemberReservations['waitlist'] = []) => {
  reservations.list.mockResolvedValue({
    readAt,
    waitlist,
    reservations: list,
    calendarUrl: '/downloads/reservations.ics?key=secret',
  });
  const shown = await renderInApp(
    <Suspense>
      <MyReservations />
      <Toaster />
    </Suspense>,
    { member: memberFixture(), partner: partnerFixture({ typeformCode: 'AbC123' }) },
  );
  await screen.findByRole('heading', { level: 1, name: 'Reservations' });
  return shown;
};

beforeEach(() => vi.clearAllMocks());

it('groups reservations: next, upcoming, past and canceled', () => {
  const later = reservationFixture({
    id: 'later',
    startsAt: new Date(Date.now() + 9 * 86_400_000).toISOString(),
  });
  const past = reservationFixture({ id: 'past', startsAt: long, status: 'Completed' });
  const canceled = reservationFixture({ id: 'canceled', startsAt: soon, status: 'Canceled' });
  const listed = [later, next, canceled, past];
  const data = { readAt, reservations: listed, waitlist: [], calendarUrl: '' };
  expect(groupReservations(data, Date.now())).toEqual({
    next,
    upcoming: [later],
    past: [past],
    canceled: [canceled],
  });
});

it('shows the next table with its calendar file and the private feed', async () => {
  await show([next]);
  expect(screen.getByRole('heading', { name: '7:00 pm at Osteria Fiorella' })).toBeVisible();
  expect(screen.getByText('+100 points when you dine')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Calendar file' })).toBeVisible();
  expect(screen.getByLabelText('Calendar address')).toHaveProperty(
    'value',
    `${window.location.origin}/downloads/reservations.ics?key=secret`,
  );
});

it.each<[string, Partial<Reservation>, string | null]>([
  ['ahead', { startsAt: soon }, 'bonus'],
  ['dined and paid', { startsAt: long, status: 'Completed', isBonusEarned: true }, null],
  ['dined', { startsAt: yesterday, status: 'Completed', dine: dined }, null],
  ['completed yesterday', { startsAt: yesterday, status: 'Completed' }, 'bonus_waits'],
  ['completed a month ago', { startsAt: long, status: 'Completed' }, 'bonus_none'],
  ['missed', { startsAt: long, status: 'NoShow' }, null],
  ['without a bonus', { startsAt: long, status: 'Completed', bonus: null }, null],
])('promises a bonus only while it can come: %s', (_, changes, outcome) => {
  expect(bonusOf(reservationFixture(changes), Date.now())).toBe(outcome);
});

it('explains why a past reservation earned no bonus, with a link to dispute it', async () => {
  await show([reservationFixture({ startsAt: long, status: 'Completed' })]);
  expect(screen.getByText(/No bonus: we didn’t see a check/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'That’s not right' }).getAttribute('href')).toBe(
    '/account/recent_activity',
  );
});

it.each<[string, Partial<Reservation>, ReturnType<typeof rewardOf>]>([
  [
    'with the bonus',
    { status: 'Completed', isBonusEarned: true, dine: dined },
    { amount: 322, note: 'for_reserving', isFinal: true },
  ],
  [
    'without the bonus',
    { status: 'Completed', dine: dined },
    { amount: 222, note: null, isFinal: true },
  ],
  [
    'on the way',
    { status: 'Completed', dine: { ...dined, state: 'onTheWay' } },
    { amount: 322, note: 'on_the_way', isFinal: false },
  ],
  [
    'that earned nothing',
    { status: 'Completed', dine: { ...dined, benefit: 0, state: 'notEarned' } },
    { amount: 0, note: 'not_earned', isFinal: false },
  ],
  ['without a check yet', { status: 'Completed' }, null],
  ['canceled', { status: 'Canceled' }, null],
  ['missed', { status: 'NoShow' }, { amount: 0, note: 'not_dined', isFinal: false }],
])('shows what a past reservation earned: %s', (_, changes, reward) => {
  expect(rewardOf(reservationFixture(changes), false)).toEqual(reward);
});

it('shows what the dine cost and earned, and a link to review it', async () => {
  const past = reservationFixture({
    startsAt: long,
    status: 'Completed',
    isBonusEarned: true,
    dine: { ...dined, review: { id: '901', completed: false, proof: 'p' } },
  });
  await show([past]);
  expect(screen.getByText('$74.20 on Visa 4417')).toBeVisible();
  expect(screen.getByText('+322')).toBeVisible();
  expect(screen.getByText('100 for reserving')).toBeVisible();
  const review = screen.getByRole('link', { name: 'Review Osteria Fiorella' });
  expect(review.getAttribute('href')).toMatch(
    /^\/surveys\/\w+\?utm_source=webAC#date=2026-10-06&merchant_id=4100000&transaction_id=901&/,
  );
});

it('shows that the dine of a past table is reviewed', async () => {
  const dine = { ...dined, review: { id: '901', completed: true } };
  await show([reservationFixture({ startsAt: long, status: 'Completed', dine })]);
  expect(screen.getByText('Reviewed')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Review/ })).toBeNull();
});

it('links to restaurants that take reservations when there are none', async () => {
  await show([]);
  expect(screen.getByText('No tables yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a table' }).getAttribute('href')).toBe(
    '/search?reservations=true',
  );
});

it('shows the phone instead of buttons after the cut-off', async () => {
  await show([{ ...next, canChange: false }]);
  expect(screen.getByText('To change or cancel now, call the restaurant.')).toBeVisible();
  const call = screen.getByRole('link', { name: 'Call (718) 555-0142' });
  expect(call.getAttribute('href')).toBe('tel:7185550142');
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

it('cancels a table after a confirmation', async () => {
  const { user } = await show([next]);
  reservations.cancel.mockResolvedValue({ ...next, status: 'Canceled' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('The 100 points for reserving won’t be paid.')).toBeVisible();
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
  expect(await within(dialog).findByText('This table was just taken')).toBeVisible();
  expect(reservations.change).toHaveBeenCalledWith({
    id: 'next',
    date: '2026-10-06',
    time: '18:30',
    partySize: 2,
  });
});

it.each([
  [409, 'conflict', 'This table was changed or canceled elsewhere. Here’s where it stands now.'],
  [409, 'tooLate', /^It’s too late to change this table online\./],
])(
  'shows the current reservation when another window changed it first: %d %s',
  async (status, code, text) => {
    const { user } = await show([next]);
    reservations.cancel.mockRejectedValue(new ApiError(new Response(null, { status }), { code }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog');
    reservations.list.mockClear();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the table' }));
    expect(await screen.findByText(text)).toBeVisible();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(reservations.list).toHaveBeenCalled();
  },
);

it.each([
  [new TypeError('failed to fetch'), 'We don’t know yet whether your table is canceled.'],
  [
    new ApiError(new Response(null, { status: 424 }), { code: 'providerFailed' }),
    'Your table is still yours. Please try again in a moment.',
  ],
  [
    new ApiError(new Response(null, { status: 500 }), { code: 'internal' }),
    'It’s still yours. Please try again, or call the restaurant.',
  ],
])('shows whether the table is canceled when canceling fails: %s', async (error, text) => {
  const { user } = await show([next]);
  reservations.cancel.mockRejectedValue(error);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the table' }));
  expect(await within(dialog).findByText(text, { exact: false })).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Cancel the table' })).toBeVisible();
});

const wait: WaitlistEntry = {
  id: 'w1',
  merchantId: '4100000',
  merchantName: 'Casa Piquillo',
  imageBaseUrl: '',
  date: '2026-10-08',
  time: '19:00',
  partySize: 4,
  status: 'Notified',
};

it('books the table of a notified waitlist entry and leaves the list', async () => {
  const { user } = await show([], [wait]);
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

it.each([
  ['Leave the list', () => reservations.leaveWaitlist],
  ['Replace address', () => reservations.replaceCalendar],
] as const)('“%s” leads to sign-in when the session has expired', async (name, callOf) => {
  const { user, router } = await show([], [wait]);
  callOf().mockRejectedValue(
    new ApiError(new Response(null, { status: 401 }), { code: 'unauthorized' }),
  );
  await user.click(screen.getByRole('button', { name }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});
