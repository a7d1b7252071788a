import { fireEvent, screen, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import type { ContentPage } from '#contract/content.ts';
import type { Availability } from '#contract/reservations.ts';
import { api } from '../../api/api.ts';
import { availabilityFixture, reservationFixture } from '../../testing/availability-fixture.ts';
import { contentFixtures } from '../../testing/content-fixtures.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { merchantDetailFixture } from '../../testing/merchant-detail-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { nothingPlanned, plannedRewardFixture } from '../../testing/planned-reward-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { ReserveWidget } from './reserve-widget.tsx';

stubApi({
  cards: { list: vi.fn() },
  reservations: {
    availability: vi.fn(),
    month: vi.fn(),
    hold: vi.fn(),
    reserve: vi.fn(),
    joinWaitlist: vi.fn(),
  },
});

const { availability, hold, reserve, joinWaitlist } = vi.mocked(api.reservations);

const merchant = merchantDetailFixture({
  earnRate: 3,
  offer: { type: 'Unlimited', weekdays: ['Tue'], monthlyMaxSpend: null, monthlyMaxVisits: null },
  reservationProviders: { openTable: '771' },
});

const reward = plannedRewardFixture({ reservation: 100 });
const signedOut = vi.fn(async () => {});
const rejection = (status: number, code: string) =>
  new ApiError(new Response(null, { status }), { code });

type Settings = {
  content?: Record<string, ContentPage>;
  isMember?: boolean;
  isChosen?: boolean;
  continuesBooking?: boolean;
  isPicking?: boolean;
  isLocked?: boolean;
  date?: string;
};
type WidgetProps = Omit<ComponentProps<typeof ReserveWidget>, 'onPick'>;
const Widget = ({ isPicking: startsPicking, ...props }: WidgetProps) => {
  const [isPicking, setPicking] = useState(startsPicking);
  return <ReserveWidget {...props} isPicking={isPicking} onPick={setPicking} />;
};

const show = async ({
  isMember = true,
  isChosen = false,
  continuesBooking = false,
  isPicking = false,
  isLocked = false,
  content = {},
  date,
}: Settings = {}) =>
  renderInApp(
    <Widget
      merchant={isMember ? { ...merchant, isLocked } : { ...merchant, earnRate: null, offer: null }}
      today="2026-10-06"
      initial={{ time: '19:00', partySize: 2, isChosen, ...(date && { date }) }}
      continuesBooking={continuesBooking}
      isPicking={isPicking}
      todayReward={isMember ? reward : null}
      directionsUrl="https://maps.example/"
      onSignedOut={signedOut}
      renderSignIn={({ search, children }) => (
        <a href={`/login?date=${search.date}&time=${search.time}`}>{children}</a>
      )}
    />,
    {
      member: isMember ? memberFixture({ phoneNumber: '718-555-0142' }) : null,
      partner: partnerFixture(),
      content,
    },
  );

const found = (changes: Partial<Availability> = {}) =>
  availability.mockResolvedValue(availabilityFixture({ reward, ...changes }));

beforeEach(() => {
  vi.clearAllMocks();
  hold.mockResolvedValue({
    id: 'hold-0001',
    date: '2026-10-06',
    time: '19:00',
    partySize: 2,
    expiresAt: new Date(Date.now() + 300_000).toISOString(),
  });
  reserve.mockResolvedValue(reservationFixture());
});

const chooseSeven = async (user: Awaited<ReturnType<typeof show>>['user']) => {
  await user.click(await screen.findByRole('button', { name: '7:00 pm adds 100 points' }));
  await user.click(screen.getByRole('button', { name: 'Reserve for 7:00 pm' }));
  return screen.findByRole('dialog');
};

it('searches today at 7:00 pm for two and offers the times with their bonus', async () => {
  found();
  await show();
  expect(await screen.findByText('4 times tonight')).toBeVisible();
  expect(availability).toHaveBeenCalledWith(
    { id: merchant.id, time: '19:00', partySize: 2 },
    expect.anything(),
  );
  expect(screen.getByLabelText('Date')).toHaveProperty('value', '2026-10-06');
  expect(screen.getByLabelText('Date')).toHaveProperty('min', '2026-10-05');
  expect(screen.getByLabelText('Date')).toHaveProperty('max', '2027-10-06');
  expect(screen.getByRole('button', { name: 'Pick a time' })).toHaveProperty('disabled', true);
});

it('adds up what the check and the reservation earn', async () => {
  found();
  await show();
  await screen.findByText('4 times tonight');
  const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(amounts).toEqual(['240', '+100', '340 points']);
});

it.each([
  ['2026-10-06', ['+100 when you dine']],
  ['2026-10-07', []],
])('shows the bonus of %s before its tables are loaded', async (date, promises) => {
  availability.mockReturnValue(new Promise(() => {}));
  await show({ date });
  const chips = screen.queryAllByText(/when you dine/).map(({ textContent }) => textContent);
  expect(chips).toEqual(promises);
});

it('shows no bonus on a day that earns nothing', async () => {
  found({ date: '2026-10-09', bonus: null, reward: nothingPlanned('notRewardDay', '2026-10-09') });
  await show();
  expect(await screen.findByText('4 times on Fri, Oct 9')).toBeVisible();
  expect(screen.getByText(/isn’t a reward day/)).toBeVisible();
  expect(screen.queryByText(/when you dine/)).toBeNull();
  expect(screen.getByRole('button', { name: '7:00 pm' })).toBeVisible();
});

it('names the reason why a locked restaurant earns nothing', async () => {
  found({ bonus: null, reward: nothingPlanned('exclusiveLocation') });
  await show({ isLocked: true });
  expect(await screen.findByText(/isn’t open to you for rewards/)).toBeVisible();
  expect(screen.queryByText(/isn’t a reward day/)).toBeNull();
});

it.each<[string, Partial<Availability>, RegExp]>([
  ['no table by default', { state: 'none' }, /^No tables online tonight$/],
  ['a party below the least', { state: 'partyTooSmall', minParty: 2 }, /start at 2 people/],
  ['a party above the most', { state: 'partyTooBig', maxParty: 8 }, /seat up to 8/],
  ['a date too far ahead', { state: 'dateTooFar' }, /isn’t open yet. Tables open 60 days ahead/],
  ['a time too close', { state: 'timeTooClose' }, /7:00 pm is too soon/],
  ['a past day', { state: 'timeTooClose', date: '2026-10-05' }, /^Monday, October 5 has passed$/],
  ['a date next year', { state: 'dateTooFar', date: '2027-11-25' }, /^Thursday, November 25, 2027/],
])('explains %s', async (_, changes, text) => {
  found({ times: [], allTimes: [], ...changes });
  await show();
  expect(await screen.findByText(text)).toBeVisible();
});

it('names the search in the message after the guest changed it', async () => {
  found({ state: 'none', times: [], allTimes: [], partySize: 6 });
  const { user } = await show();
  await user.selectOptions(screen.getByLabelText('Party'), '6 people');
  expect(await screen.findByText('No tables for 6 on Tuesday, October 6')).toBeVisible();
});

it('searches the next open day with one tap', async () => {
  found({ state: 'none', times: [], otherDates: [{ date: '2026-10-07', time: '18:30' }] });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: /Wednesday, October 7/ }));
  expect(availability).toHaveBeenLastCalledWith(
    { id: merchant.id, date: '2026-10-07', time: '18:30', partySize: 2 },
    expect.anything(),
  );
});

const fullAtSeven = () => {
  const base = availabilityFixture();
  found({
    times: base.times.slice(0, 2),
    allTimes: base.allTimes.map((slot) => ({ ...slot, isOpen: slot.time < '19:00' })),
    canJoinWaitlist: true,
  });
};

it('shows the nearest times when the wanted one is full, and the waitlist', async () => {
  fullAtSeven();
  joinWaitlist.mockResolvedValue({
    id: 'w',
    merchantId: merchant.id,
    merchantName: '',
    imageBaseUrl: '',
    date: '2026-10-06',
    time: '19:00',
    partySize: 2,
    status: 'Waiting',
  });
  const { user } = await show();
  expect(await screen.findByText('Nothing at 7:00 pm for 2. The closest:')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Join the waitlist for 7:00 pm' }));
  expect(await screen.findByText('You’re on the waitlist')).toBeVisible();
});

it('signs in a member whose session has expired and returns to the waitlist of the same time', async () => {
  fullAtSeven();
  joinWaitlist.mockRejectedValueOnce(rejection(401, 'unauthorized'));
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Join the waitlist for 7:00 pm' }));
  await vi.waitFor(() =>
    expect(signedOut).toHaveBeenCalledWith({ date: '2026-10-06', time: '19:00', partySize: 2 }),
  );
  expect(screen.queryByText(/We couldn’t add you to the waitlist/)).toBeNull();
});

it('moves the focus to the times when the chosen one was taken during sign-in', async () => {
  fullAtSeven();
  const { user } = await show({ isChosen: true, continuesBooking: true });
  expect(
    await screen.findByRole('button', { name: 'Join the waitlist for 7:00 pm' }),
  ).toBeVisible();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('reserve'));
  await user.click(screen.getAllByRole('button', { name: /adds 100 points/ })[0]!);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  [424, 'providerFailed', 'We can’t reach the booking service'],
  [500, 'internal', 'We couldn’t check the tables'],
  [404, 'notFound', 'This restaurant takes walk-ins only'],
])('explains a search that fails with %d', async (status, code, title) => {
  availability.mockRejectedValue(rejection(status, code));
  await show();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByText(/when you dine/) === null).toBe(status === 404);
});

it('sends a visitor to sign in with the chosen table', async () => {
  found();
  const { user } = await show({ isMember: false });
  await user.click(await screen.findByRole('button', { name: /7:00 pm/ }));
  expect(screen.getByText('Sign in to reserve')).toBeVisible();
  expect(screen.getByRole('link', { name: /Sign in/ }).getAttribute('href')).toBe(
    '/login?date=2026-10-06&time=19:00',
  );
});

it('opens the chosen table after signing in', async () => {
  found();
  await show({ isChosen: true, continuesBooking: true });
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(hold).toHaveBeenCalledTimes(1);
});

it('holds the table, books it once and confirms it', async () => {
  found();
  const { user } = await show();
  const dialog = await chooseSeven(user);
  expect(hold).toHaveBeenCalledWith({
    id: merchant.id,
    date: '2026-10-06',
    time: '19:00',
    partySize: 2,
  });
  expect(await within(dialog).findByText(/Held for you for/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Date night' }));
  await user.click(within(dialog).getByRole('button', { name: 'Reserve for 7:00 pm' }));
  expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeVisible();
  expect(reserve).toHaveBeenCalledWith({
    params: { id: merchant.id },
    headers: { 'idempotency-key': 'hold-0001' },
    body: expect.objectContaining({ holdId: 'hold-0001', occasion: 'Date night', time: '19:00' }),
  });
  const file = screen.getByRole('link', { name: 'Add to calendar' });
  const text = decodeURIComponent(file.getAttribute('href') ?? '');
  expect(text).toContain('DTSTART:20261006T230000Z');
  expect(text).toContain('DTEND:20261007T010000Z');
  expect(text).toContain('UID:r-1@dineback');
  expect(screen.getByRole('link', { name: 'Get directions' })).toBeVisible();
});

it('requires a name and a US phone number', async () => {
  found();
  const { user } = await show();
  const dialog = await chooseSeven(user);
  await within(dialog).findByText(/Held for you for/);
  await user.clear(within(dialog).getByLabelText(/Mobile/));
  await user.click(within(dialog).getByRole('button', { name: 'Reserve for 7:00 pm' }));
  expect(within(dialog).getByText('Enter a US phone number.')).toBeVisible();
  expect(reserve).not.toHaveBeenCalled();
});

it('requires a linked card and the consent to its charge', async () => {
  found({ requiresCard: true, deposit: 25 });
  vi.mocked(api.cards.list).mockResolvedValue([
    {
      id: '7',
      cardType: 'Visa',
      lastFour: '4417',
      description: '',
      tracksFrom: '2025-03-14',
      expires: null,
      lastSeen: null,
    },
  ]);
  const { user } = await show();
  const dialog = await chooseSeven(user);
  await within(dialog).findByRole('option', { name: 'Visa ending in 4417' });
  await user.click(within(dialog).getByRole('button', { name: 'Reserve for 7:00 pm' }));
  for (const error of ['Choose a card.', /^Agree to the terms/])
    expect(within(dialog).getByText(error).querySelector('svg')).not.toBeNull();
  await user.selectOptions(within(dialog).getByLabelText(/^Card/), '7');
  await user.click(within(dialog).getByRole('checkbox', { name: /may charge \$25.00/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Reserve for 7:00 pm' }));
  expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeVisible();
  expect(reserve.mock.lastCall?.[0].body).toMatchObject({ cardId: '7', agreesToCharge: true });
});

it.each([
  [500, 'internal', 'We were unable to complete your reservation', 'Try again'],
  [424, 'providerFailed', 'We can’t reach the booking service', 'Try again'],
  [409, 'holdExpired', 'We let 7:00 pm go', 'Try again'],
  [409, 'slotTaken', 'This table was just taken', 'See other times'],
  [
    409,
    'overlappingReservation',
    'You already have a table here near this time',
    'See other times',
  ],
])('explains a booking that fails with %d %s', async (status, code, title, action) => {
  found();
  reserve.mockRejectedValue(rejection(status, code));
  const { user } = await show();
  const dialog = await chooseSeven(user);
  await within(dialog).findByText(/Held for you for/);
  await user.click(within(dialog).getByRole('button', { name: 'Reserve for 7:00 pm' }));
  expect(await within(dialog).findByText(title)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: action })).toBeVisible();
  expect(window).toHaveProperty(
    'dataLayer',
    expect.arrayContaining([expect.objectContaining({ event: 'bookingFailed', status, code })]),
  );
});

it('links the account that the booking service deactivated to its explanation', async () => {
  found();
  reserve.mockRejectedValue(rejection(403, 'bookingBlocked'));
  const { user } = await show();
  const dialog = await chooseSeven(user);
  await within(dialog).findByText(/Held for you for/);
  await user.click(within(dialog).getByRole('button', { name: 'Reserve for 7:00 pm' }));
  expect(await within(dialog).findByText(/account is deactivated/)).toBeVisible();
  expect(
    within(dialog).getByRole('link', { name: 'How reservations work' }).getAttribute('href'),
  ).toBe('/earn/reservations');
  expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('explains a failed booking in the copy and with the link that editors published', async () => {
  found();
  reserve.mockRejectedValue(rejection(409, 'overlappingReservation'));
  const errors = {
    overlappingReservation: {
      title: 'One table at a time',
      text: 'Two hours lie between two tables.',
      link_text: 'Our rules',
      link_url: '/earn/reservations',
    },
  };
  const base = contentFixtures.reservations!;
  const data = base.data.map((entry) =>
    entry.slug === 'errors' ? { ...entry, fields: { ...entry.fields, ...errors } } : entry,
  );
  const { user } = await show({ content: { reservations: { ...base, data } } });
  const dialog = await chooseSeven(user);
  await within(dialog).findByText(/Held for you for/);
  await user.click(within(dialog).getByRole('button', { name: 'Reserve for 7:00 pm' }));
  expect(await within(dialog).findByText('One table at a time')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Our rules' }).getAttribute('href')).toBe(
    '/earn/reservations',
  );
});

it('preserves typed values when the hold is renewed', async () => {
  found();
  reserve.mockRejectedValueOnce(rejection(409, 'holdExpired'));
  const { user } = await show();
  const dialog = await chooseSeven(user);
  await within(dialog).findByText(/Held for you for/);
  fireEvent.change(within(dialog).getByLabelText('Note to the restaurant'), {
    target: { value: 'The garden' },
  });
  await user.click(within(dialog).getByRole('button', { name: 'Reserve for 7:00 pm' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Try again' }));
  expect(within(dialog).getByLabelText('Note to the restaurant')).toHaveProperty(
    'value',
    'The garden',
  );
  expect(hold).toHaveBeenCalledTimes(2);
});

it('resends a booking that got no response with the same key', async () => {
  found();
  reserve.mockRejectedValueOnce(new TypeError('failed to fetch'));
  const { user } = await show();
  const dialog = await chooseSeven(user);
  await within(dialog).findByText(/Held for you for/);
  await user.click(within(dialog).getByRole('button', { name: 'Reserve for 7:00 pm' }));
  await within(dialog).findByText('We don’t know yet whether 7:00 pm is booked');
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeVisible();
  expect(hold).toHaveBeenCalledTimes(1);
  expect(reserve.mock.calls.map(([{ headers }]) => headers)).toEqual([
    { 'idempotency-key': 'hold-0001' },
    { 'idempotency-key': 'hold-0001' },
  ]);
});

it('reports that nothing was booked when the hold failed', async () => {
  found();
  hold.mockRejectedValueOnce(new TypeError('failed to fetch'));
  const { user } = await show();
  const dialog = await chooseSeven(user);
  await within(dialog).findByText(/^Nothing was booked. Check your connection/);
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText(/Held for you for/)).toBeVisible();
});

it('signs the member in again for the same table and restores typed values', async () => {
  found();
  reserve.mockRejectedValueOnce(rejection(401, 'unauthorized'));
  const { user, unmount } = await show();
  const type = async (dialog: HTMLElement) => {
    await within(dialog).findByText(/Held for you for/);
    return within(dialog).getByLabelText('Note to the restaurant');
  };
  const dialog = await chooseSeven(user);
  fireEvent.change(await type(dialog), { target: { value: 'The garden' } });
  await user.click(within(dialog).getByRole('button', { name: 'Reserve for 7:00 pm' }));
  await vi.waitFor(() =>
    expect(signedOut).toHaveBeenCalledWith(
      expect.objectContaining({ date: '2026-10-06', time: '19:00', partySize: 2 }),
    ),
  );
  unmount();
  await show({ isChosen: true, continuesBooking: true });
  expect(await type(await screen.findByRole('dialog'))).toHaveProperty('value', 'The garden');
});
