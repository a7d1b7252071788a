import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contentQuery } from '../content/copy.ts';
import { memberFixture } from '../testing/member-fixture.ts';
import { programFixture } from '../testing/program-fixture.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { Footer } from './footer.tsx';

it('names the partner, the networks it accepts and the support contacts', async () => {
  await renderInApp(<Footer />, {
    program: programFixture({ cardTypesAccepted: ['VISA', 'AMEX'] }),
  });
  expect(screen.getByText('Visa')).toBeDefined();
  expect(screen.queryByText('Mastercard')).toBeNull();
  const mails = screen.getAllByRole('link', { name: 'dining@sample.example' });
  expect(mails.map((link) => link.getAttribute('href'))).toContain('mailto:dining@sample.example');
});

it('leaves the marks out where a partner asks for it', async () => {
  await renderInApp(<Footer />, { program: programFixture({ omitsNetworkLogos: true }) });
  expect(screen.queryByText('Visa')).toBeNull();
});

it.each([
  ['a visitor signs in', {}, null, 'Sign in', '/login'],
  ['a visitor of single sign-on', { enrollmentType: 'sso' }, null, 'Sign in', '/Login'],
  ['a non-card member joins', {}, 'NonCardMember', 'Join', '/join'],
  ['a card member', {}, 'EnrolledCardMember', 'Account center', '/account/overview'],
] as const)('%s', async (_, partner, memberType, name, href) => {
  const member = memberType === null ? null : memberFixture({ memberType });
  await renderInApp(<Footer />, { program: programFixture(partner), member });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

it('shows no member link where nobody can enroll', async () => {
  await renderInApp(<Footer />, { program: programFixture({ enrollmentType: 'none' }) });
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

it('shows a chain of logos where the content has one, and none by itself', async () => {
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
  expect(screen.getByText('Sample Roads')).toBeDefined();
});
