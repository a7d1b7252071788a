import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Availability } from '#contract/reservations.ts';
import { availabilityFixture } from '../../testing/availability-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { AvailabilityMessage, flaggedField } from './availability-message.tsx';

const onChange = vi.fn();
beforeEach(() => void onChange.mockReset());

const show = (
  changes: Partial<Availability>,
  { isUserSearch = true, phone = '(718) 555-0142' } = {},
) =>
  renderInApp(
    <AvailabilityMessage
      availability={availabilityFixture({ times: [], ...changes })}
      isUserSearch={isUserSearch}
      phone={phone}
      onChange={onChange}
    />,
  );

describe('the field that caused a result', () => {
  it.each([
    ['a party below the minimum', 'partySize', { state: 'partyTooSmall' }],
    ['a party above the maximum', 'partySize', { state: 'partyTooBig' }],
    ['a day that is not open yet', 'date', { state: 'dateTooFar' }],
    ['a day that has passed', 'date', { state: 'timeTooClose', date: '2026-10-05' }],
    ['a time too soon today', 'time', { state: 'timeTooClose' }],
    ['times around the wanted one', 'time', { time: '19:15' }],
    ['the wanted time', null, { time: '19:00' }],
    ['no table at all', null, { state: 'none', times: [] }],
  ] as const)('of %s is %s', (_, field, changes) => {
    expect(flaggedField(availabilityFixture(changes as Partial<Availability>))).toBe(field);
  });
});

it('shows nothing while times are available', async () => {
  await show({});
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['partyTooSmall', { minParty: 2 }, 'Tables here start at 2 people', { partySize: 2 }],
  ['partyTooBig', { maxParty: 8 }, 'Online tables seat up to 8', { partySize: 8 }],
  [
    'dateTooFar',
    { date: '2026-12-24', lastDate: '2026-12-05' },
    /isn’t open yet\. Tables open 60 days ahead\.$/,
    { date: '2026-12-05' },
  ],
] as const)(
  '%s leads to the nearest search that is possible',
  async (state, limits, title, next) => {
    const { user } = await show({ state, ...limits });
    expect(await screen.findByText(title)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^See / }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(next);
  },
);

it.each([
  ['partyTooSmall', false],
  ['partyTooBig', true],
  ['dateTooFar', false],
  ['timeTooClose', true],
  ['none', true],
] as const)('%s offers a call: %s', async (state, offersCall) => {
  await show({ state });
  const link = screen.queryByRole('link', { name: 'Call (718) 555-0142' });
  expect(link?.getAttribute('href')).toBe(offersCall ? 'tel:7185550142' : undefined);
});

it('offers no call to a restaurant without a phone', async () => {
  await show({ state: 'none' }, { phone: '' });
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
});

it.each([
  ['the search of the page for tonight', false, 'No tables online tonight'],
  ['a search of one’s own', true, /^No tables for 2 on /],
])('names %s', async (_, isUserSearch, title) => {
  await show({ state: 'none' }, { isUserSearch });
  expect(await screen.findByText(title)).toBeVisible();
});

it('chooses one of the other days that have a table', async () => {
  const { user } = await show({
    state: 'none',
    otherDates: [{ date: '2026-10-08', time: '18:30' }],
  });
  expect(await screen.findByText('These days still have one:')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /October 8.*6:30 pm/ }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ date: '2026-10-08', time: '18:30' });
});
