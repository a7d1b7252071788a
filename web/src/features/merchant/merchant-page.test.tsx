import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MerchantDetail } from '#contract/merchant.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { merchantDetailFixture } from '../../testing/merchant-detail-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { MerchantPage } from './merchant-page.tsx';

const offer: MerchantDetail['offer'] = {
  type: 'Limited',
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu'],
  monthlyMaxSpend: 500,
  monthlyMaxVisits: 3,
};

const show = (changes: Partial<MerchantDetail> = {}, isMember = true, partner = {}) =>
  renderInApp(<MerchantPage merchant={merchantDetailFixture(changes)} today="2026-10-06" />, {
    member: isMember ? memberFixture() : null,
    partner: partnerFixture(partner),
  });

const cell = (day: string) =>
  screen.getAllByRole('cell').find((element) => element.textContent?.startsWith(day));

it('shows a visitor the merchant and a prompt to sign in for offers', async () => {
  await show({}, false);
  expect(screen.getByRole('heading', { level: 1, name: 'Osteria Fiorella' })).toBeVisible();
  expect(screen.getByText('Roman pastas on Court Street.')).toBeVisible();
  const section = within(screen.getByRole('region', { name: 'Location' }));
  expect(section.getByText(/382 Court Street/)).toBeVisible();
  expect(section.getByRole('link', { name: 'Get directions' })).toBeVisible();
  expect(section.getByRole('link', { name: 'Open the area in search' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Where it is' })).toBeNull();
  expect(screen.getByRole('link', { name: '(718) 555-0142' }).getAttribute('href')).toBe(
    'tel:7185550142',
  );
  const panel = screen.getByRole('region', { name: 'Sign in to see offers' });
  expect(within(panel).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows the map in the page where the side column reserves tables', async () => {
  await show({ reservationProviders: { openTable: '77' } });
  for (const name of ['Location', 'Where it is']) {
    const section = within(screen.getByRole('region', { name }));
    expect(section.getByText(/382 Court Street/)).toBeVisible();
    expect(section.getByRole('link', { name: 'Get directions' })).toBeVisible();
  }
});

it('leads from the reservation offer to the part of the page that reserves', async () => {
  await show({ earnRate: 3, offer, reservationProviders: { openTable: '77' } });
  const action = screen.getByRole('link', { name: 'Reserve' });
  expect(action.getAttribute('href')).toBe('#reserve');
  expect(document.getElementById('reserve')).not.toBeNull();
});

it.each([
  ['2026-10-05', '+100', 'Reserve here, dine, and earn 100 points more.'],
  [
    '2026-10-06',
    '+250',
    'Reserve here for a day through October 6, dine, and earn 250 points more.',
  ],
])('names the reservation bonus of a campaign that ends on %s', async (endsOn, amount, text) => {
  const partner = partnerFixture();
  partner.reservationCampaigns = [{ startsOn: '2026-10-01', endsOn, rewardUnits: 250 }];
  const merchant = merchantDetailFixture({
    earnRate: 3,
    offer,
    reservationProviders: { openTable: '77' },
  });
  await renderInApp(<MerchantPage merchant={merchant} today="2026-10-06" />, {
    member: memberFixture(),
    partner,
  });
  const offers = within(screen.getByRole('region', { name: 'What a visit earns' }));
  expect(offers.getByText(text)).toBeVisible();
  expect(
    offers.getByText((_, element) => element?.textContent === `${amount} points`),
  ).toBeVisible();
});

it('has a reservation banner when no bonus offer leads there', async () => {
  await show({ reservationProviders: { openTable: '77' } });
  const banner = within(screen.getByRole('region', { name: 'Book a table here' }));
  const action = banner.getByRole('link', { name: 'Reserve' });
  expect(action.getAttribute('href')).toBe('#reserve');
  expect(action.getAttribute('aria-haspopup')).toBe('dialog');
});

it('promises no reservation bonus at a locked restaurant', async () => {
  const reservationProviders = { openTable: '77' };
  await show({ isLocked: true, earnRate: 0, offer: null, reservationProviders });
  const banner = within(screen.getByRole('region', { name: 'Book a table here' }));
  expect(banner.queryByText(/points more/)).toBeNull();
});

it('opens the times when the banner was pressed before hydration', async () => {
  window.history.replaceState(null, '', '#reserve');
  await show({ reservationProviders: { openTable: '77' } });
  expect(
    await screen.findByRole('dialog', { name: 'When would you like to come?' }, { timeout: 5000 }),
  ).toBeVisible();
  expect(window.location.hash).toBe('');
});

it('has no reservation banner without a provider', async () => {
  await show({ reservationProviders: { openTable: null } });
  expect(screen.queryByRole('region', { name: 'Book a table here' })).toBeNull();
});

it('names where each rating comes from', async () => {
  const ratings: MerchantDetail['ratings'] = [
    { source: 'form', average: 4, count: 2 },
    { source: 'listing', average: 4.4, count: 212 },
  ];
  await show({ ratings });
  expect(screen.getByText('Rated 4.0 of 5 by 2').closest('li')?.textContent).toMatch(/by members/);
  expect(screen.getByText('Rated 4.4 of 5 by 212').closest('li')?.textContent).toMatch(
    /from reviews elsewhere/,
  );
});

it('shows no sign-in link where sign-in is unavailable', async () => {
  await show({}, false, { enrollmentType: 'none' });
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

it('shows a member the rate, the limits and the days that earn', async () => {
  await show({ earnRate: 3, offer });
  expect(screen.getByText('3 points per $1')).toBeVisible();
  expect(screen.getByText('Sunday to Thursday')).toBeVisible();
  expect(screen.getByText('Up to 3 visits a month earn')).toBeVisible();
  expect(screen.getByText('Up to $500 a month earns')).toBeVisible();
  expect(cell('6')?.getAttribute('aria-current')).toBe('date');
  expect(cell('6')?.textContent).toBe('6Today');
  expect(cell('7')?.textContent).toBe('73 points');
  expect(cell('9')?.textContent).toBe('9None');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
  ]);
});

it('says when visits are unlimited', async () => {
  await show({
    earnRate: 3,
    offer: { ...offer, type: 'Unlimited', monthlyMaxSpend: null, monthlyMaxVisits: null },
  });
  expect(screen.getByText('Every visit earns')).toBeVisible();
  expect(screen.queryByText(/a month/)).toBeNull();
});

it.each([
  [1, /tier 2|email/i, 'Turn on emails'],
  [2, /^This table is for VIPs$/, undefined],
] as const)('offers to unlock a merchant of level %i', async (level, title, action) => {
  await show({ acclaimedLevel: level, isLocked: true, earnRate: 3, offer });
  const panel = screen.getByRole('region', { name: title });
  const link = within(panel).getByRole('link', action ? { name: action } : {});
  expect(link.getAttribute('href')).toMatch(/^\//);
  expect(screen.queryByRole('table')).toBeNull();
});

it('stays readable without an offer after the merchant left', async () => {
  await show({ isRetired: true, retiredOn: '2026-09-30', earnRate: 3, offer });
  expect(screen.getByText(/has left the program/)).toBeVisible();
  expect(screen.queryByText('3 points per $1')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

it("shows events in the merchant's local time", async () => {
  await show({
    events: [{ title: 'Oysters', description: 'A dozen.', startsAt: '2026-10-16T02:00:00Z' }],
  });
  expect(screen.getByText('Thursday 10 PM. A dozen.')).toBeVisible();
});

it('shows the whole of a photo with its description and credit', async () => {
  const url = '/images/photo-p1.1';
  await show({
    images: {
      imageBaseUrl: url,
      isPhoto: true,
      imageUrls: [url],
      menuImageUrls: [],
      photos: [{ url, alt: 'The bar', caption: 'Late', credit: 'Salt Table' }],
      memberPhotos: [{ url: '/images/reviews/r1', alt: '', author: 'Maya O.' }],
    },
  });
  for (const [name, note] of [
    ['Show the whole photo: The bar', 'Late · Salt Table'],
    ['Show the whole photo: Photo by Maya O.', 'Photo by Maya O.'],
  ] as const) {
    const target = screen.getByRole('button', { name }).getAttribute('popovertarget') ?? '';
    expect(document.getElementById(target)?.textContent).toContain(note);
  }
});
