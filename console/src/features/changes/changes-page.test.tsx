import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { StaffPreview, StaffPreviewSide } from '#contract/staff/previews.ts';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';

const settings = {
  earnRates: { OptedOut: 1, NonActivated: 0, OptedIn: 3, VIP: 3 },
  vip: { dinesRequired: 11, dollarsRequired: 0 },
  minTicketCents: 0,
  giftCardsEarn: true,
  maxBillDollars: 25_000,
  opens: { OptedOut: [], NonActivated: [], OptedIn: [1], VIP: [1, 2] },
  month: '2026-10',
  draft: null,
};

const side = (rate: number): StaffPreviewSide => ({
  status: 'Awarded',
  reason: null,
  tier: 'VIP',
  eligibleCents: 50_000,
  refundedCents: 0,
  rate,
  units: 500 * rate,
  rules: [
    { rule: 'cardTracking', passed: true, message: 'cardTracking', values: { lastFour: '7731' } },
    {
      rule: 'tierRate',
      passed: true,
      message: 'tierRate',
      values: { amount: '$500.00', reward: `${rate} points` },
    },
  ],
});

const difference = {
  memberId: 1,
  email: 'imogen@example.test',
  name: 'Imogen Farrow',
  dineId: 7,
  restaurant: 'Nakano Counter',
  dinedOn: '2026-10-17',
  clearedCents: 74_200,
  unitsBefore: 1500,
  unitsAfter: 2000,
  unitsMore: 500,
};

const preview = (change: Partial<StaffPreview> = {}): StaffPreview => ({
  id: 3,
  month: '2026-10',
  change: { earnRates: { VIP: 4 } },
  unitCostCents: 1.3,
  madeBy: 'rosa@staff.example',
  createdAt: '2026-11-26T18:18:00Z',
  status: 'done',
  dinesDone: 40,
  dinesTotal: 40,
  finishedAt: '2026-11-26T18:18:06Z',
  ranMs: 6200,
  result: {
    members: 20,
    membersAffected: 2,
    membersLess: 0,
    dines: 40,
    dinesMore: 3,
    dinesLess: 0,
    membersWithBonus: 0,
    unitsBefore: 10_000,
    unitsAfter: 10_800,
    costBeforeCents: 13_000,
    costAfterCents: 14_040,
    medianUnits: 300,
    buckets: [
      { from: 201, to: 400, members: 1 },
      { from: 401, to: 800, members: 1 },
    ],
    replayed: 40,
    equal: 40,
    journals: 41,
    largest: [
      { ...difference, before: side(3), after: side(4) },
      { ...difference, memberId: 2, dineId: 0, name: 'Walt Beckett', before: null, after: null },
    ],
  },
  ...change,
});

const responses = {
  'session/me': () => sessionOf('marketing'),
  'previews/settings': () => settings,
  'previews/latest': () => ({ previews: [] }),
};

describe('the page of previews', () => {
  it('starts a preview of exactly what differs from today', async () => {
    const { result: _, ...head } = preview({ status: 'waiting', dinesTotal: null, ranMs: null });
    const { calls } = renderConsole('/own/changes', {
      ...responses,
      'previews/start': () => head,
      'previews/read': () => preview({ result: null, status: 'running', dinesDone: 10 }),
    });
    const vip = await screen.findByLabelText('VIP earns per $1');
    expect(vip).toHaveValue('3');
    await userEvent.clear(vip);
    await userEvent.click(screen.getByRole('button', { name: 'Run preview' }));
    await screen.findByText('Type a whole number from 0 to 100.');
    await userEvent.type(vip, '4');
    await userEvent.click(screen.getByRole('button', { name: 'All restaurants' }));
    await userEvent.type(screen.getByLabelText('Dollars that count a month'), 'none');
    await userEvent.type(screen.getByLabelText('What one point costs, in cents'), '1.3');
    await userEvent.click(screen.getByRole('button', { name: 'Run preview' }));
    await screen.findByText('10 of 40 dines decided');
    expect(calls.find(([name]) => name === 'previews/start')?.[1]).toEqual({
      partner: 'own',
      month: '2026-10',
      change: { earnRates: { VIP: 4 }, offers: { merchantIds: null, maxSpendCents: null } },
      unitCostCents: 1.3,
    });
  });

  it('starts from the settings of the version that is not live yet', async () => {
    const draft = { ...settings, number: 4, earnRates: { ...settings.earnRates, OptedIn: 5 } };
    const { result: _, ...head } = preview({ status: 'waiting' });
    const { calls } = renderConsole('/own/changes', {
      ...responses,
      'previews/settings': () => ({ ...settings, draft }),
      'previews/start': () => head,
      'previews/read': () => preview(),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Version 4' }));
    expect(screen.getByLabelText('Opted in earns per $1')).toHaveValue('5');
    await userEvent.click(screen.getByRole('button', { name: 'Run preview' }));
    await screen.findByText('Equal to the ledger before');
    expect(calls.find(([name]) => name === 'previews/start')?.[1]).toMatchObject({
      change: { earnRates: { OptedIn: 5 } },
    });
  });

  it('names why it cannot start another one', async () => {
    renderConsole('/own/changes', {
      ...responses,
      'previews/start': () => ({ refused: 'TOO_MANY_OPEN', status: 409, data: { limit: 5 } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Run preview' }));
    await screen.findByText(/Five previews of the program are open/);
    expect(screen.getByText(/No preview yet/)).toBeVisible();
  });

  it('is closed to a role without the permission', async () => {
    renderConsole('/own/changes', { ...responses, 'session/me': () => sessionOf('support') });
    await screen.findByText('Change preview is closed to your role');
  });
});

describe('a preview', () => {
  const show = (change: Partial<StaffPreview> = {}, at = '') =>
    renderConsole(`/own/changes?preview=3${at}`, {
      ...responses,
      'previews/read': () => preview(change),
    });

  it('shows members, dines, units and cost before and after, and both decisions', async () => {
    show();
    await screen.findByRole('heading', { name: 'VIP earns 4 points per $1 instead of 3' });
    expect(screen.getByText(/40 dines of 20 members/)).toBeVisible();
    expect(screen.getByText('10% of 20 who dined')).toBeVisible();
    expect(screen.getByText('7.5%, all of them earn more')).toBeVisible();
    expect(screen.getByText('$140.40')).toBeVisible();
    expect(screen.getByText('Equal to the ledger before')).toBeVisible();
    expect(
      screen.getByRole('img', { name: '1 members: 201 to 400, 1 members: 401 to 800' }),
    ).toBeVisible();
    const after = within(screen.getByRole('region', { name: 'After' }));
    expect(after.getByText('$500.00 × 4')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Before' })).getByText('1,500')).toBeVisible();
    expect(screen.getByText('Only rule 12 differs.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open dine' })).toHaveAttribute('href', '/own/dines/7');
  });

  it('opens another row by its link, also that of a bonus', async () => {
    const { router } = show();
    await userEvent.click(await screen.findByRole('link', { name: 'Walt Beckett' }));
    await screen.findByText(/would have earned the drafted bonus/);
    expect(router.state.location.search).toMatchObject({ preview: '3', at: '2-0' });
  });

  it.each([
    ['no difference', { membersAffected: 0, largest: [], buckets: [] }, 'No difference'],
    ['no dine', { dines: 0 }, 'No dine in that month'],
    ['dines that differ from the ledger', { equal: 38 }, '2 dines are left as posted'],
  ])('of %s states it', async (_name, part, sentence) => {
    const { result } = preview();
    show({ result: result && { ...result, ...part } });
    await screen.findByText(sentence);
  });

  it.each([
    ['failed', 'The preview failed'],
    ['canceled', 'The preview was canceled'],
  ] as const)('that %s offers to run it again', async (status, sentence) => {
    show({ status, result: null });
    await screen.findByText(sentence);
    expect(screen.getByRole('button', { name: 'Run again' })).toBeVisible();
  });
});
