import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { memberFixture } from '../../testing/member-fixture.ts';
import { merchantDetailFixture } from '../../testing/merchant-detail-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { useFlexOffer } from './use-flex-offer.ts';

const flexOffer = vi.hoisted(() => vi.fn());
vi.mock('../../api/api.ts', () => ({ api: { merchant: { flexOffer } } }));

const offerOf = (webMessageOfferAmount: number) => ({
  id: '7',
  webMessageOfferAmount,
  endsOn: '2026-07-01',
});
const Shown = () => {
  const merchant = useFlexOffer(merchantDetailFixture({ flexOffer: offerOf(250) }));
  return <p>{`${merchant.name} ${merchant.flexOffer?.webMessageOfferAmount ?? 'none'}`}</p>;
};
const show = (answer: () => Promise<unknown>, hasFlexOffers = true) => {
  flexOffer.mockReset().mockImplementation(answer);
  const program = partnerFixture({ hasFlexOffers });
  return renderInApp(<Shown />, { member: memberFixture({ publicId: 'pub1' }), partner: program });
};

it.each([
  ['another amount', async () => offerOf(400), 'Osteria Fiorella 400'],
  ['that there is none any more', async () => null, 'Osteria Fiorella none'],
])('B §7 takes from the call %s', async (_, answer, text) => {
  await show(answer);
  expect(await screen.findByText(text)).toBeDefined();
  expect(flexOffer.mock.calls[0]?.[0]).toEqual({ merchantId: 'fiorella', publicId: 'pub1' });
});

it('B §7 shows the restaurant as it was when the call fails, and asks once', async () => {
  await show(async () => Promise.reject(new Error('500')));
  await waitFor(() => expect(flexOffer).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Osteria Fiorella 250')).toBeDefined();
});

it('A §3 asks for nothing where the program has none', async () => {
  await show(async () => offerOf(400), false);
  expect(screen.getByText('Osteria Fiorella 250')).toBeDefined();
  expect(flexOffer).not.toHaveBeenCalled();
});
