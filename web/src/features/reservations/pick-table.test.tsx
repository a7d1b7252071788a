import { screen, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Availability } from '#contract/reservations.ts';
import { api } from '../../api/api.ts';
import { availabilityFixture } from '../../testing/availability-fixture.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { merchantDetailFixture } from '../../testing/merchant-detail-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { plannedRewardFixture } from '../../testing/planned-reward-fixture.ts';
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

const { availability, month, hold } = vi.mocked(api.reservations);

const merchant = merchantDetailFixture({
  earnRate: 3,
  offer: { type: 'Unlimited', weekdays: ['Tue'], monthlyMaxSpend: null, monthlyMaxVisits: null },
  reservationProviders: { openTable: '771' },
});

const reward = plannedRewardFixture({ reservation: 100 });
type WidgetProps = Omit<ComponentProps<typeof ReserveWidget>, 'onPick'>;
const Widget = ({ isPicking: startsPicking, ...props }: WidgetProps) => {
  const [isPicking, setPicking] = useState(startsPicking);
  return <ReserveWidget {...props} isPicking={isPicking} onPick={setPicking} />;
};

const show = ({ isMember = true } = {}) =>
  renderInApp(
    <Widget
      merchant={merchant}
      today="2026-10-06"
      initial={{ time: '19:00', partySize: 2, isChosen: false }}
      continuesBooking={false}
      isPicking
      todayReward={isMember ? reward : null}
      directionsUrl="https://maps.example/"
      onSignedOut={vi.fn(async () => {})}
      renderSignIn={({ search, children }) => (
        <a href={`/login?date=${search.date}&time=${search.time}`}>{children}</a>
      )}
    />,
    {
      member: isMember ? memberFixture({ phoneNumber: '718-555-0142' }) : null,
      partner: partnerFixture(),
      content: {},
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
});

describe('the dialog of dates and times', () => {
  const dialog = async () => within(await screen.findByRole('dialog'));

  beforeEach(() => {
    month.mockResolvedValue({ month: '2026-10', days: [] });
  });

  it('books any open time of the day for a member', async () => {
    found();
    const { user } = await show();
    const times = await dialog();
    expect(await times.findByRole('heading', { name: 'Tuesday, October 6' })).toBeVisible();
    expect(times.getByRole('button', { name: 'Pick a time' })).toHaveProperty('disabled', true);
    const dinner = within(await times.findByRole('group', { name: 'Dinner' }));
    await user.click(dinner.getAllByRole('button', { name: /adds 100 points/ })[0]!);
    await user.click(times.getByRole('button', { name: /^Continue with/ }));
    expect(await screen.findByText(/Held for you for/)).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('searches for another party and date', async () => {
    found();
    const { user } = await show();
    const times = await dialog();
    await user.click(await times.findByRole('button', { name: 'One more person' }));
    expect(availability).toHaveBeenLastCalledWith(
      expect.objectContaining({ partySize: 3 }),
      expect.anything(),
    );
    await user.click(
      times.getByRole('button', { name: 'Thursday, October 8, not open for booking' }),
    );
    expect(availability).toHaveBeenLastCalledWith(
      expect.objectContaining({ date: '2026-10-08', partySize: 3 }),
      expect.anything(),
    );
  });

  it('leads a visitor to sign in for the chosen time', async () => {
    found();
    const { user } = await show({ isMember: false });
    const times = await dialog();
    const dinner = within(await times.findByRole('group', { name: 'Dinner' }));
    await user.click(dinner.getByRole('button', { name: /^7:00 pm/ }));
    const link = times.getByRole('link', { name: 'Sign in to reserve 7:00 pm' });
    expect(link.getAttribute('href')).toBe('/login?date=2026-10-06&time=19:00');
  });

  it('explains why a day has no table, and names the next one that does', async () => {
    found({
      state: 'none',
      times: [],
      allTimes: [],
      otherDates: [{ date: '2026-10-07', time: '19:00' }],
    });
    await show();
    const times = await dialog();
    expect(await times.findByText('No tables online tonight')).toBeVisible();
    expect(times.getByRole('button', { name: /October 7 ?7:00 pm/ })).toBeVisible();
    expect(times.queryByRole('button', { name: 'Pick a time' })).toBeNull();
  });
});
