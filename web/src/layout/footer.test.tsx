import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contentQuery } from '../content/copy.ts';
import { memberFixture } from '../testing/member-fixture.ts';
import { partnerFixture } from '../testing/partner-fixture.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { Footer } from './footer.tsx';

it('shows the partner, accepted card brands and support contacts', async () => {
  await renderInApp(<Footer />, {
    partner: partnerFixture({ cardTypesAccepted: ['VISA', 'AMEX'] }),
  });
  expect(screen.getByText('Visa')).toBeVisible();
  expect(screen.queryByText('Mastercard')).toBeNull();
  const mails = screen.getAllByRole('link', { name: 'dining@sample.example' });
  expect(mails.map((link) => link.getAttribute('href'))).toContain('mailto:dining@sample.example');
  const help = screen.getByRole('navigation', { name: 'Help' });
  expect(help.querySelector('a[href^="mailto:"] wbr')?.previousSibling?.textContent).toBe('@');
});

it('links to help and the survey, and to the program terms and privacy', async () => {
  await renderInApp(<Footer />);
  const linksOf = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(linksOf('Help').slice(0, 3)).toEqual([
    ['Questions', '/how-it-works'],
    ['Report a missing reward', '/account/recent_activity'],
    ['Give feedback', '/surveys'],
  ]);
  expect(linksOf('Legal')).toEqual([
    ['Program terms', '/terms'],
    ['Privacy', '/privacy'],
  ]);
});

it('hides card brands when the partner omits them', async () => {
  await renderInApp(<Footer />, { partner: partnerFixture({ omitsNetworkLogos: true }) });
  expect(screen.queryByText('Visa')).toBeNull();
});

it.each([
  ['a visitor signs in', {}, null, 'Sign in', '/login'],
  ['a visitor of single sign-on', { enrollmentType: 'sso' }, null, 'Sign in', '/Login'],
  ['a non-card member links a card', {}, 'NonCardMember', 'Link a card', '/join'],
  ['a card member', {}, 'EnrolledCardMember', 'Account center', '/account/overview'],
] as const)('%s', async (_, partner, memberType, name, href) => {
  const member = memberType === null ? null : memberFixture({ memberType });
  await renderInApp(<Footer />, { partner: partnerFixture(partner), member });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

it('shows no member link without enrollment', async () => {
  await renderInApp(<Footer />, { partner: partnerFixture({ enrollmentType: 'none' }) });
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

it('shows the logo chain only when the content has one', async () => {
  const { queryClient } = await renderInApp(<Footer />);
  expect(screen.queryByText('Sample Stays')).toBeNull();
  const { queryKey } = contentQuery('*');
  const page = queryClient.getQueryData(queryKey);
  const chain = [{ text: 'Sample Stays', url: 'https://stays.example/' }, { text: 'Sample Roads' }];
  const site = page?.data.find(({ slug }) => slug === '*');
  const footer = { ...(site?.fields.footer as object), logo_chain: chain };
  act(() => {
    queryClient.setQueryData(queryKey, {
      meta: { count: 1, next_page: null, previous_page: null },
      data: [{ slug: '*', fields: { ...site?.fields, footer } }],
    });
  });
  const stays = await screen.findByRole('link', { name: 'Sample Stays' });
  expect(stays.getAttribute('href')).toBe('https://stays.example/');
  expect(screen.getByText('Sample Roads')).toBeVisible();
});
