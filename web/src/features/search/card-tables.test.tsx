import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MerchantTables } from '#contract/reservations.ts';
import { merchantFixture } from '../../testing/merchant-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { CardTables } from './card-tables.tsx';

const bookable = merchantFixture({
  id: 'a',
  name: 'Table A',
  reservationProviders: { openTable: '771' },
});

const tables: MerchantTables = {
  merchantId: 'a',
  date: '2026-10-06',
  bonus: 100,
  canJoinWaitlist: false,
  times: ['18:45', '19:00'],
};

const show = (found: MerchantTables | null | undefined, merchant = bookable) =>
  renderInApp(<CardTables merchant={merchant} tables={found} party={4} />, {
    partner: partnerFixture(),
  });

it('links each time to the table on the page of the merchant', async () => {
  await show(tables);
  const link = screen.getByRole('link', { name: '7:00 pm at Table A, adds 100 points' });
  expect(link.getAttribute('href')).toBe('/merchants/a?date=2026-10-06&time=19%3A00&party=4');
});

it('promises no bonus on a day that earns none', async () => {
  await show({ ...tables, bonus: null });
  expect(screen.getByRole('link', { name: '7:00 pm at Table A' })).toBeVisible();
});

it('offers the waitlist of a full merchant', async () => {
  await show({ ...tables, times: [], canJoinWaitlist: true });
  expect(screen.getByText('No table online')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Waitlist at Table A' })).toBeVisible();
});

it('shows that a merchant without a book takes walk-ins only', async () => {
  await show(undefined, merchantFixture());
  expect(screen.getByText('Walk-ins only')).toBeVisible();
});

it('reports that tables could not be loaded', async () => {
  await show(null);
  expect(screen.getByText('We can’t check its tables now')).toBeVisible();
});
