import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { MerchantDetail, Offer } from '#contract/merchant.ts';
import { merchantDetailFixture } from '../../testing/merchant-detail-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { MerchantEvents } from './merchant-events.tsx';
import { OfferList } from './offer-list.tsx';

const offer: Offer = {
  type: 'Limited',
  weekdays: ['Mon', 'Wed'],
  monthlyMaxSpend: 500,
  monthlyMaxVisits: 3,
};
const flexOffer = { id: '7', webMessageOfferAmount: 500, endsOn: '2026-10-31' };

const show = (merchant: Partial<MerchantDetail>, settings: Record<string, unknown> = {}) =>
  renderInApp(
    <OfferList
      merchant={merchantDetailFixture({ isLocked: false, flexOffer: null, ...merchant })}
      offer={offer}
      today="2026-10-06"
      onReserve={vi.fn()}
    />,
    { partner: partnerFixture({ hasReservationBonus: false, ...settings }) },
  );

it('names the rate with the days and limits of the offer', async () => {
  await show({ earnRate: 3 });
  const [row] = screen.getAllByRole('listitem');
  expect(row).toHaveTextContent(/^3 /);
  expect(row).toHaveTextContent('Monday and Wednesday');
  expect(row).toHaveTextContent('$500');
});

it('names a percentage where rewards are money', async () => {
  await show({ earnRate: 5 }, { currencyType: 'Credit' });
  expect(screen.getByRole('listitem')).toHaveTextContent(/^5% back/);
});

it('adds the member’s own offer with its last day', async () => {
  await show({ earnRate: null, flexOffer });
  expect(screen.getByRole('listitem')).toHaveTextContent(/^\+500 points/);
  expect(screen.getByRole('listitem')).toHaveTextContent('October 31');
});

it('shows nothing for a visitor of a restaurant without an offer or a bonus', async () => {
  await show({ earnRate: null });
  expect(screen.queryByRole('heading')).toBeNull();
});

it('dates events by the clock of the restaurant', async () => {
  const event = { title: 'Pasta night', description: 'Six courses.' };
  const events = [{ ...event, startsAt: '2026-11-01T02:00:00.000Z' }];
  await renderInApp(<MerchantEvents merchant={merchantDetailFixture({ events })} />);
  const item = screen.getByRole('listitem');
  expect(within(item).getByRole('time')).toHaveTextContent('31Oct');
  expect(item).toHaveTextContent(/Saturday.*10 PM\. Six courses\./);
});

it('shows no heading without events', async () => {
  await renderInApp(<MerchantEvents merchant={merchantDetailFixture()} />);
  expect(screen.queryByRole('heading')).toBeNull();
});
