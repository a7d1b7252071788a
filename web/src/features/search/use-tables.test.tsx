import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Merchant } from '#contract/merchant.ts';
import { merchantFixture } from '../../testing/merchant-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import type { SearchParams } from './search-params.ts';
import { useTables } from './use-tables.ts';

const tables = vi.fn();
stubApi({ reservations: { tables } });

const bookable = merchantFixture({ id: 'a', reservationProviders: { openTable: '7' } });
const unbookable = merchantFixture({ id: 'b' });
const wanted = { date: '2026-10-06' };

beforeEach(() => {
  tables.mockReset().mockResolvedValue([]);
});

const Probe = ({ merchants, params }: { merchants: Merchant[]; params: SearchParams }) => {
  const { showsTables, tablesOf } = useTables(merchants, params);
  return (
    <output>
      {String(showsTables)} {JSON.stringify(merchants.map((merchant) => tablesOf(merchant)))}
    </output>
  );
};

const show = (merchants: Merchant[], params: SearchParams, settings = {}) =>
  renderInApp(<Probe merchants={merchants} params={params} />, {
    partner: partnerFixture({ openTableReservationsEnabled: true, ...settings }),
  });

it('requests the tables of the bookable restaurants of a page, once', async () => {
  await show([bookable, unbookable], wanted);
  expect(await screen.findByText('true [null,null]')).toBeVisible();
  expect(tables).toHaveBeenCalledTimes(1);
  expect(tables.mock.calls[0]?.[0]).toMatchObject({ ids: 'a', date: '2026-10-06' });
});

it.each([
  ['no restaurant can be booked', [unbookable], wanted, {}],
  ['no table is wanted', [bookable], {}, {}],
  ['the program has no reservations', [bookable], wanted, { openTableReservationsEnabled: false }],
])('requests nothing where %s', async (_, merchants, params, settings) => {
  await show(merchants, params, settings);
  expect(await screen.findByRole('status')).toBeVisible();
  expect(tables).not.toHaveBeenCalled();
});

it('has no tables of any restaurant when the request fails', async () => {
  tables.mockRejectedValue(new TypeError('Failed to fetch'));
  await show([bookable], wanted);
  expect(await screen.findByText('true [null]')).toBeVisible();
});
