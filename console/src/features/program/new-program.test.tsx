import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { staffPermissions } from '#contract/staff/permissions.ts';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';

const template = {
  kind: 'program',
  id: 'own',
  name: 'Own',
  programName: 'Own Dining',
  currencyType: 'Point',
  currency: { singular: 'point', plural: 'points' },
  earnRates: { OptedOut: 1, NonActivated: 0, OptedIn: 3, VIP: 5 },
  seeds: {
    brand: '#0b2a6b',
    accent: '#0a66ff',
    reward: '#ff6a3d',
    canvas: '#ffffff',
    surface: '#f4f7fc',
    ink: '#101828',
  },
};
const platform = () => {
  const session = sessionOf('admin');
  const [first] = session.account.programs;
  const corner = { ...first, partner: 'corner', name: 'Corner', programName: 'Corner Dining' };
  return {
    ...session,
    account: {
      ...session.account,
      permissions: Object.keys(staffPermissions),
      programs: [first, corner],
    },
  };
};
const texts = [
  {
    page: 'home',
    slug: 'receipt',
    path: 'title',
    text: 'Earn points with Own Dining',
    found: 'Own Dining',
  },
  { page: 'settings', slug: '', path: 'referral', text: 'A point for you', found: 'point' },
];
const responses = {
  'session/me': platform,
  'partners/templates': () => ({
    templates: [
      { ...template, kind: 'archetype', id: 'hotel', programName: 'Hotel points' },
      template,
    ],
  }),
  'partners/create': () => ({ slug: 'corner', texts: 4 }),
  'partners/voice': () => ({ programName: 'Own Dining', texts }),
};

it('creates a program from another one and opens its voice check', async () => {
  const { calls } = renderConsole('/own/new-program', responses);
  await userEvent.click(await screen.findByLabelText(/Copy of Own Dining/));
  expect(screen.getByLabelText('Currency, many')).toHaveValue('points');
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Partner', 'Corner');
  type('Program', 'Corner Dining');
  type('Host', 'corner');
  type('Currency, one', 'crumb');
  type('Currency, many', 'crumbs');
  type('Email of the support', 'hello@corner.example');
  await userEvent.click(screen.getByRole('button', { name: 'Create program' }));
  expect(screen.getByText('Type a number like 800-555-0100.')).toBeVisible();
  type('Phone of the support', '800-555-0142');
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'A new partner' } });
  await userEvent.click(screen.getByRole('button', { name: 'Create program' }));
  expect(
    await screen.findByText('Texts that still name Own Dining or its currency.'),
  ).toBeVisible();
  expect(calls.find(([path]) => path === 'partners/create')?.[1]).toMatchObject({
    slug: 'corner',
    currency: { singular: 'crumb', plural: 'crumbs' },
    earnRates: template.earnRates,
    template: { kind: 'program', id: 'own' },
  });
});

it('lists each foreign text with the name it has and a link to its entry', async () => {
  renderConsole('/corner/voice?against=own', responses);
  const link = await screen.findByRole('link', { name: 'home / receipt' });
  expect(link).toHaveAttribute('href', '/corner/content/home/receipt');
  expect(screen.getByText('Own Dining', { selector: 'mark' })).toBeVisible();
  expect(screen.getByText('2 texts')).toBeVisible();
});

it('says when every text speaks with its own voice', async () => {
  renderConsole('/corner/voice?against=own', {
    ...responses,
    'partners/voice': () => ({ programName: 'Own Dining', texts: [] }),
  });
  expect(await screen.findByText('Every text speaks with its own voice')).toBeVisible();
});
