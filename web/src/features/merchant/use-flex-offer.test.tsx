import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { memberFixture } from '../../testing/member-fixture.ts';
import { merchantDetailFixture } from '../../testing/merchant-detail-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { useFlexOffer } from './use-flex-offer.ts';

const flexOffer = vi.fn();
stubApi({ merchant: { flexOffer } });

const offerOf = (webMessageOfferAmount: number) => ({
  id: '7',
  webMessageOfferAmount,
  endsOn: '2026-07-01',
});
const Shown = () => {
  const merchant = useFlexOffer(merchantDetailFixture({ flexOffer: offerOf(250) }));
  return <p>{`${merchant.name} ${merchant.flexOffer?.webMessageOfferAmount ?? 'none'}`}</p>;
};
const show = (respond: () => Promise<unknown>, hasFlexOffers = true) => {
  flexOffer.mockReset().mockImplementation(respond);
  const partner = partnerFixture({ hasFlexOffers });
  return renderInApp(<Shown />, { member: memberFixture({ publicId: 'pub1' }), partner });
};

it.each([
  ['another amount', async () => offerOf(400), 'Osteria Fiorella 400'],
  ['that there is none any more', async () => null, 'Osteria Fiorella none'],
])('uses %s from the request', async (_, respond, text) => {
  await show(respond);
  expect(await screen.findByText(text)).toBeVisible();
  expect(flexOffer.mock.calls[0]?.[0]).toEqual({ merchantId: 'fiorella', publicId: 'pub1' });
});

it('keeps the loaded offer when the request fails, without retrying', async () => {
  await show(async () => Promise.reject(new Error('500')));
  await waitFor(() => expect(flexOffer).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Osteria Fiorella 250')).toBeVisible();
});

it('requests nothing for partners without flex offers', async () => {
  await show(async () => offerOf(400), false);
  expect(screen.getByText('Osteria Fiorella 250')).toBeVisible();
  expect(flexOffer).not.toHaveBeenCalled();
});
