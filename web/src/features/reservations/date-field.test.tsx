import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Month } from '#contract/reservations.ts';
import { api } from '../../api/api.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { DateField } from './date-field.tsx';

stubApi({ reservations: { month: vi.fn() } });

const readMonth = vi.mocked(api.reservations.month);
const onChange = vi.fn();

const days: Month['days'] = [
  { date: '2026-10-06', state: 'open', bonus: 100 },
  { date: '2026-10-07', state: 'full', bonus: 100 },
  { date: '2026-10-08', state: 'closed', bonus: null },
  { date: '2026-10-09', state: 'open', bonus: null },
];

const open = async (merchantId: string | undefined = 'fiorella') => {
  const app = await renderInApp(
    <DateField
      date="2026-10-06"
      today="2026-10-06"
      bounds={{ minDate: '2026-10-05', maxDate: '2027-10-06' }}
      merchantId={merchantId}
      onChange={onChange}
      partySize={2}
    />,
    { partner: partnerFixture() },
  );
  await app.user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a date' }));
  return { ...app, dialog };
};

beforeEach(() => {
  onChange.mockReset();
  readMonth.mockReset().mockImplementation(async ({ month = '' }) => ({ month, days }));
});

it('labels closed and full days, and the bonus of each day', async () => {
  const { dialog } = await open();
  expect(await dialog.findByRole('button', { name: 'Tuesday, October 6, adds 100 points' })).toBe(
    document.activeElement,
  );
  expect(dialog.getByRole('button', { name: 'Wednesday, October 7, full' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Friday, October 9' })).toBeVisible();
  expect(
    dialog.getByRole('button', { name: 'Sunday, October 11, not open for booking' }),
  ).toBeVisible();
  expect(readMonth).toHaveBeenCalledWith(
    { id: 'fiorella', month: '2026-10', partySize: 2 },
    expect.anything(),
  );
});

it('chooses a day by pointer, but not a closed one', async () => {
  const { user, dialog } = await open();
  const closed = await dialog.findByRole('button', { name: 'Thursday, October 8, closed' });
  expect(closed.getAttribute('aria-disabled')).toBe('true');
  await user.click(closed);
  expect(onChange).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Friday, October 9' }));
  expect(onChange).toHaveBeenCalledWith('2026-10-09');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('moves by keyboard across months within the selectable dates', async () => {
  const { user, dialog } = await open();
  await dialog.findByRole('button', { name: 'Friday, October 9' });
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('5');
  await user.keyboard('{ArrowRight}{PageDown}');
  expect(await dialog.findByText('November 2026')).toBeVisible();
  expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-06');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledWith('2026-11-13');
});

it('changes months by its buttons up to the first and the last', async () => {
  const { user, dialog } = await open();
  const previous = dialog.getByRole('button', { name: 'Previous month' });
  expect(previous).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('button', { name: 'Next month' }));
  expect(dialog.getByText('November 2026')).toBeVisible();
  expect(previous).toHaveProperty('disabled', false);
});

it('offers every day when no restaurant is known or its availability cannot be loaded', async () => {
  readMonth.mockRejectedValue(new Error('away'));
  const { dialog } = await open();
  expect(dialog.getByRole('button', { name: 'Wednesday, October 7' })).toBeVisible();
});
