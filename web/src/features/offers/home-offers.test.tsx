import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../api/api.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { HomeOffers } from './home-offers.tsx';

stubApi({ merchant: { offers: vi.fn() } });

beforeEach(() => vi.setSystemTime(new Date('2026-10-06T12:00:00')));

const offerUntil = (endsOn: string, id: string) => ({
  id,
  merchant: { id, name: `Table ${id}` },
  webMessageOfferAmount: 500,
  endsOn,
});

const show = async (ends: readonly string[], hasFlexOffers = true) => {
  vi.mocked(api.merchant.offers).mockResolvedValue({
    offers: ends.map((endsOn, index) => offerUntil(endsOn, `m${index}`)),
  });
  await renderInApp(<HomeOffers />, {
    partner: partnerFixture({ hasFlexOffers }),
    member: memberFixture(),
  });
};

it('names a weekday within a week, and a date after it', async () => {
  await show(['2026-10-12', '2026-10-13']);
  expect(await screen.findByText('500 points on top, through Monday')).toBeVisible();
  expect(screen.getByText('500 points on top, through Oct 13')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Table m0' }).getAttribute('href')).toBe('/merchants/m0');
});

it('leaves out offers that end after thirty days', async () => {
  await show(['2026-11-05', '2026-11-06']);
  expect(await screen.findByRole('link', { name: 'Table m0' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Table m1' })).toBeNull();
});

it('requests none where the program has no flex offers', async () => {
  vi.mocked(api.merchant.offers).mockClear();
  await show(['2026-10-12'], false);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(api.merchant.offers).not.toHaveBeenCalled();
});
