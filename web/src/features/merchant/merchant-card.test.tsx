import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Member } from '#contract/member.ts';
import type { Merchant } from '#contract/merchant.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { merchantFixture } from '../../testing/merchant-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { MerchantCard } from './merchant-card.tsx';

const show = (merchant: Partial<Merchant>, member: Member | null = null, partner = {}) =>
  renderInApp(<MerchantCard merchant={merchantFixture(merchant)} headingLevel={2} />, {
    member,
    partner: partnerFixture(partner),
  });

const details = (changes: Partial<Merchant['details']>) => ({
  details: { ...merchantFixture().details, ...changes },
});

describe('merchant card', () => {
  it('links its name to the merchant and shows its facts', async () => {
    await show({});
    const link = screen.getByRole('link', { name: 'Osteria Fiorella' });
    expect(link.getAttribute('href')).toBe('/merchants/fiorella');
    expect(screen.getByText('Rated 4.7 of 5 by 1,284')).toBeVisible();
    expect(screen.getByText('Price 3 of 4')).toBeVisible();
    expect(screen.getByText(/Italian\/Pizza/)).toBeVisible();
    expect(screen.getByText('0.3 mi · Brooklyn (Carroll Gardens)')).toBeVisible();
  });

  it('hides an unknown rating and price', async () => {
    await show(details({ rating: { overallRating: 0, numberOfRatings: 0 }, priceRange: 0 }));
    expect(screen.queryByText(/Rated/)).toBeNull();
    expect(screen.queryByText(/Price/)).toBeNull();
  });

  it.each([
    ['direct', '/login'],
    ['sso', '/Login?from=%2Fmerchants%2Ffiorella'],
  ])('prompts a visitor of %s to sign in at %s', async (enrollmentType, href) => {
    await show({}, null, { enrollmentType });
    const link = screen.getByRole('link', { name: 'Sign in to see offers' });
    expect(link.getAttribute('href')).toBe(href);
    expect(screen.queryByText(/per \$1/)).toBeNull();
  });

  it('shows a member the rate and the reservation bonus', async () => {
    await show({ earnRate: 3, reservationProviders: { openTable: 'ot1' } }, memberFixture());
    expect(screen.getByText('3 points')).toBeVisible();
    expect(screen.getByText(/when you reserve/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in to see offers' })).toBeNull();
  });

  const flexOffer = { id: '7', webMessageOfferAmount: 250, endsOn: '2026-07-01' };
  const reservable = { reservationProviders: { openTable: 'ot1' } };
  it.each([
    ['a flex offer alone', { flexOffer }, {}, '+250 points with your offer'],
    ['both', { flexOffer, ...reservable }, {}, 'Bonus offers'],
    [
      'a flex offer where reservations bring nothing',
      { flexOffer, ...reservable },
      { hasReservationBonus: false },
      '+250 points with your offer',
    ],
  ])('has a single bonus line: %s', async (_, merchant, partner, line) => {
    await show({ earnRate: 3, ...merchant }, memberFixture(), partner);
    expect(screen.getByText(line)).toBeVisible();
    expect(screen.queryByText(/when you reserve/)).toBeNull();
  });

  it('shows money rates in percent', async () => {
    await show({ earnRate: 5 }, memberFixture(), { currencyType: 'Credit' });
    expect(screen.getByText('5%')).toBeVisible();
  });

  it('locks an acclaimed merchant above the tier and offers to unlock it', async () => {
    const { user } = await show(
      { acclaimedLevel: 1, isLocked: true, earnRate: 3 },
      memberFixture(),
    );
    expect(screen.getByText('For email members and VIPs')).toBeVisible();
    expect(screen.queryByText('3 points')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Unlock access' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Turn on emails' }).getAttribute('href')).toBe(
      '/account/user_profile',
    );
  });

  it('opens the unlock dialog before a locked merchant', async () => {
    const { user, router } = await show({ acclaimedLevel: 2, isLocked: true }, memberFixture());
    expect(screen.getByText('For VIPs')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Osteria Fiorella' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    const see = screen.getByRole('link', { name: 'See the restaurant' });
    expect(see.getAttribute('href')).toBe('/merchants/fiorella');
  });

  it('links directly to an acclaimed merchant that the tier unlocks', async () => {
    const { user, router } = await show({ acclaimedLevel: 2 }, memberFixture());
    await user.click(screen.getByRole('link', { name: 'Osteria Fiorella' }));
    expect(router.state.location.pathname).toBe('/merchants/fiorella');
  });

  it.each([
    ['Acclaimed', { acclaimedLevel: 1 as const }],
    ['Leaving soon', details({ highlight: 'leavingSoon' })],
    ['Online ordering only', details({ highlight: 'onlineOrderingOnly' })],
    ['Online ordering', details({ highlight: 'onlineOrderingAvailable' })],
    ['Limited time', details({ highlight: 'limitedTime' })],
    ['Coming soon', details({ highlight: 'comingSoon' })],
  ])('has one tag: %s', async (tag, merchant) => {
    await show(merchant);
    expect(screen.getByText(tag)).toBeVisible();
    expect(screen.queryByText('New')).toBeNull();
  });

  it('tags an acclaimed merchant with its highlight, too', async () => {
    await show({ acclaimedLevel: 1, ...details({ highlight: 'new' }) });
    expect(screen.getByText('Acclaimed')).toBeVisible();
    expect(screen.getByText('New')).toBeVisible();
  });

  it('shows no rate before the merchant opens', async () => {
    await show({ earnRate: 3, ...details({ highlight: 'comingSoon' }) }, memberFixture());
    expect(screen.getByText('Coming soon')).toBeVisible();
    expect(screen.queryByText('3 points')).toBeNull();
  });
});
