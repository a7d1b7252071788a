import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Availability } from '#contract/reservations.ts';
import { availabilityFixture } from '../../testing/availability-fixture.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { merchantDetailFixture } from '../../testing/merchant-detail-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { TimesDialog } from './times-dialog.tsx';

stubApi({
  reservations: { month: async () => ({ month: '2026-10', days: [] }) },
});

const onChange = vi.fn();
const onContinue = vi.fn();
beforeEach(() => {
  onChange.mockReset();
  onContinue.mockReset();
});

const times = [
  { time: '12:00', startsAt: '2026-10-06T16:00:00.000Z', isOpen: true },
  { time: '18:30', startsAt: '2026-10-06T22:30:00.000Z', isOpen: false },
  { time: '19:00', startsAt: '2026-10-06T23:00:00.000Z', isOpen: true },
];

const open = async (
  initialTime: string | null,
  changes: Partial<Availability> = {},
  member = true,
) => {
  const availability = availabilityFixture({ times, allTimes: times, ...changes });
  const app = await renderInApp(
    <TimesDialog
      state={{
        search: { date: '2026-10-06', time: '19:00', partySize: 2 },
        change: vi.fn(),
        limits: availability,
        availability,
        error: null,
        refetch: vi.fn(),
      }}
      isUserSearch
      merchant={merchantDetailFixture()}
      today="2026-10-06"
      initialTime={initialTime}
      renderSignIn={({ search, children }) => <a href={`/login?time=${search.time}`}>{children}</a>}
      onChange={onChange}
      onContinue={onContinue}
      onClose={vi.fn()}
    />,
    { member: member ? memberFixture() : null },
  );
  const dialog = within(
    await screen.findByRole('dialog', { name: 'When would you like to come?' }),
  );
  return { ...app, dialog };
};

it('continues with the time that was chosen before', async () => {
  const { user, dialog } = await open('19:00');
  await user.click(dialog.getByRole('button', { name: 'Continue with 7:00 pm' }));
  expect(onContinue).toHaveBeenCalledExactlyOnceWith('19:00');
});

it.each([
  ['a time that is full by now', '18:30'],
  ['a time that the day does not have', '21:00'],
  ['no time', null],
])('picks nothing for %s, until another is pressed', async (_, initialTime) => {
  const { user, dialog } = await open(initialTime);
  expect(dialog.getByRole('button', { name: 'Pick a time' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: /^12:00 pm/ }));
  expect(dialog.getByRole('button', { name: 'Continue with 12:00 pm' })).toBeEnabled();
});

it('lists times by meal, full ones disabled', async () => {
  const { dialog } = await open(null);
  const timesOf = (meal: string) =>
    within(dialog.getByRole('group', { name: meal }))
      .getAllByRole('button')
      .map((button) => [button.textContent, button.hasAttribute('disabled')]);
  expect(timesOf('Lunch')).toEqual([[expect.stringContaining('12:00 pm'), false]]);
  expect(timesOf('Dinner')).toEqual([
    ['6:30 pmFull', true],
    [expect.stringContaining('7:00 pm'), false],
  ]);
  expect(dialog.queryByRole('group', { name: 'Breakfast' })).toBeNull();
});

it('leads a visitor to the sign-in with the time', async () => {
  const { dialog } = await open('19:00', {}, false);
  const link = dialog.getByRole('link', { name: 'Sign in to reserve 7:00 pm' });
  expect(link).toHaveAttribute('href', '/login?time=19:00');
});

it('changes the party within the limits of the restaurant', async () => {
  const { user, dialog } = await open(null, { minParty: 2, maxParty: 3 });
  expect(dialog.getByRole('button', { name: 'One fewer person' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'One more person' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ partySize: 3 });
});
