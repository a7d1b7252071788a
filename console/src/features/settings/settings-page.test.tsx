import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { StaffProgramVersion } from '#contract/staff/program.ts';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';

const live = {
  number: null,
  settings: {
    earnRates: { OptedOut: 1, NonActivated: 0, OptedIn: 3, VIP: 3 },
    vip: { dinesRequired: 11, dollarsRequired: 0 },
    posting: {
      holdDays: 0,
      minTicketCents: 0,
      maxBillDollars: 25_000,
      giftCardsEarn: true,
      requiresReview: false,
    },
    reservationBonusPoints: 100,
    programName: 'Own Dining',
    customerSupport: {
      phone: { href: 'tel:+18005550100', formatted: '1-800-555-0100' },
      email: { href: 'mailto:help@example.test', display: 'help@example.test' },
    },
    hasVIP: true,
    currencyType: 'Point',
    singleSignOn: null,
  },
  theme: {},
  logo: '<svg/>',
};

const version: StaffProgramVersion = {
  number: 4,
  state: 'inReview',
  revision: 2,
  note: 'A dearer December.',
  madeBy: 'ann@example.test',
  madeAt: '2026-11-27T12:00:00.000Z',
  reviewedBy: null,
  reviewedAt: null,
  reviewNote: '',
  validFrom: null,
  scheduledBy: null,
  restores: null,
  isOwn: false,
};

const openOf = (change: Partial<StaffProgramVersion>) => ({
  version: { ...version, ...change },
  document: { settings: {}, theme: null, logo: null },
  whole: live,
  changes: [{ path: 'earnRates.VIP', before: 3, after: 4 }],
  isPreviewable: true,
  preview: null,
});

const responsesOf = (open: unknown, role: 'marketing' | 'support' = 'marketing') => ({
  'session/me': () => sessionOf(role),
  'program/show': () => ({
    live,
    open,
    changedNames: [],
    membersByTier: { OptedOut: 4, NonActivated: 2, OptedIn: 1200, VIP: 31 },
    folderNames: ['slug', 'currencyType', 'singleSignOn'],
    isInFolder: true,
    firstDay: '2026-11-29',
    today: '2026-11-27',
  }),
  'program/versions': () => ({
    versions: [{ ...version, number: 3, state: 'retired', validFrom: '2026-10-01' }],
    hasMore: false,
  }),
});

it('saves a draft with every setting but those of the folder, and shows what is wrong with it', async () => {
  const sent: unknown[] = [];
  renderConsole('/own/settings', {
    ...responsesOf(null),
    'program/save': (input: unknown) => {
      sent.push(input);
      return { ...version, state: 'draft' };
    },
  });
  const vip = await screen.findByLabelText(/^VIP, /);
  await userEvent.clear(vip);
  await userEvent.type(vip, 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Type a whole number.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.clear(vip);
  await userEvent.type(vip, '4');
  await userEvent.click(screen.getByLabelText('Flex offers'));
  await userEvent.click(screen.getByLabelText('Gift cards earn'));
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(sent).toMatchObject([
    {
      partner: 'own',
      revision: null,
      document: {
        settings: {
          earnRates: { OptedOut: 1, NonActivated: 0, OptedIn: 3, VIP: 4 },
          posting: { giftCardsEarn: false, requiresReview: false, maxBillDollars: 25_000 },
          hasFlexOffers: true,
        },
      },
    },
  ]);
  expect(JSON.stringify(sent)).not.toContain('currencyType');
});

it('lets another person approve, and names why the author cannot', async () => {
  renderConsole('/own/settings', responsesOf(openOf({ isOwn: true })));
  const approve = await screen.findByRole('button', { name: 'Approve…' });
  expect(approve).toHaveAttribute('aria-disabled', 'true');
  expect(approve).toHaveAttribute('title', 'Another person approves your change.');
  expect(screen.getByText('Rate, VIP')).toBeVisible();
  expect(screen.getByText('3 → 4')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
});

it('schedules an approved change from the first day that is possible', async () => {
  const sent: unknown[] = [];
  renderConsole('/own/settings', {
    ...responsesOf(openOf({ state: 'approved', reviewedBy: 'bob@example.test' })),
    'program/schedule': (input: unknown) => {
      sent.push(input);
      return { ...version, state: 'scheduled', validFrom: '2026-11-29' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule…' }));
  expect(screen.getByLabelText('First day')).toHaveValue('2026-11-29');
  await userEvent.click(screen.getByRole('button', { name: 'Schedule the change' }));
  expect(await screen.findByText(/^The change begins on /)).toBeVisible();
  expect(sent).toEqual([{ partner: 'own', number: 4, revision: 2, validFrom: '2026-11-29' }]);
});

it('is read-only for support, with the role that may change it', async () => {
  renderConsole('/own/settings', responsesOf(null, 'support'));
  const vip = await screen.findByLabelText(/^VIP, /);
  expect(vip).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Flex offers')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Save draft' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(await screen.findByRole('button', { name: 'Roll back…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
