import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { StaffApproval } from '#contract/staff/approvals.ts';
import type { StaffRole } from '#contract/staff/permissions.ts';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';
import { sampleApproval } from '../../testing/sample-approval.ts';

const listed = (role: StaffRole, request: StaffApproval) => ({
  'session/me': () => sessionOf(role),
  'home/waiting': () => ({
    waiting: [{ kind: 'approvals', count: 3, oldestAt: '2026-11-20T12:00:00Z' }],
  }),
  'approvals/list': () => ({ requests: [request], hasMore: false }),
  'rewards/preview': () => ({
    entries: [
      { account: 'program', units: -5000 },
      { account: 'available', units: 5000 },
    ],
    balanceUnits: 20,
    balanceAfterUnits: 5020,
    fault: 'needsApproval',
    approvalAboveUnits: 1000,
    floorUnits: 0,
  }),
});

describe('the list', () => {
  it('names the amount, the member, the maker and the reason, and counts in the menu', async () => {
    renderConsole('/own/approvals', listed('finance', sampleApproval()));
    const table = within(await screen.findByRole('table', { name: 'Requests for approval' }));
    await table.findByRole('link', { name: 'Give a reward' });
    for (const shown of ['maya@example.test', '+5,000', 'sue@staff.example', 'A lost month'])
      expect(table.getByText(shown)).toBeVisible();
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    await menu.findByText('3');
  });

  it('reads another status, and names it where it is empty', async () => {
    const { calls } = renderConsole('/own/approvals', {
      'approvals/list': () => ({ requests: [], hasMore: false }),
    });
    await screen.findByText('No request is open');
    await userEvent.click(screen.getByRole('button', { name: 'Declined' }));
    await screen.findByText('No request is declined');
    expect(calls).toContainEqual([
      'approvals/list',
      { partner: 'own', status: 'declined', before: null },
    ]);
  });

  it('that fails can be read again', async () => {
    renderConsole('/own/approvals', {
      'approvals/list': () => ({ refused: 'INTERNAL', status: 500, data: {} }),
    });
    await screen.findByRole('button', { name: 'Try again' });
  });
});

describe('a request', () => {
  it('is approved with a reason after its journal was shown', async () => {
    const { calls } = renderConsole('/own/approvals?request=9', {
      ...listed('finance', sampleApproval()),
      'approvals/decide': () => sampleApproval({ status: 'approved' }),
    });
    await screen.findByText('5,020 points');
    expect(screen.getByText('−5,000')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await screen.findByText('Write at least 3 characters.');
    await userEvent.type(screen.getByLabelText('Reason'), 'Checked the bill');
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await screen.findByText('Approved +5,000');
    expect(calls.filter(([name]) => name === 'approvals/decide')).toEqual([
      ['approvals/decide', { partner: 'own', id: 9, isApproved: true, reason: 'Checked the bill' }],
    ]);
  });

  it('of one’s own can only be withdrawn', async () => {
    const { calls } = renderConsole('/own/approvals?request=9', {
      ...listed('finance', sampleApproval({ isOwn: true })),
      'approvals/withdraw': () => sampleApproval({ isOwn: true, status: 'withdrawn' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Withdrew the request');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(calls).toContainEqual(['approvals/withdraw', { partner: 'own', id: 9 }]);
  });

  it('names the roles that may approve to a person who may not', async () => {
    const { calls } = renderConsole('/own/approvals?request=9', listed('viewer', sampleApproval()));
    const approve = await screen.findByRole('button', { name: 'Approve' });
    expect(approve.title).toContain('Finance, Admin');
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    expect(calls.map(([name]) => name)).not.toContain('rewards/preview');
  });

  it('that a colleague decided meanwhile explains it', async () => {
    renderConsole('/own/approvals?request=9', {
      ...listed('finance', sampleApproval()),
      'approvals/decide': () => ({
        refused: 'DECIDED_BEFORE',
        status: 409,
        data: { id: 9, status: 'approved' },
      }),
    });
    await userEvent.type(await screen.findByLabelText('Reason'), 'Checked the bill');
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await screen.findByText(/It was decided before/);
  });

  it.each([
    ['offers.grant', { email: 'maya@example.test', amountUnits: 700, merchantId: 'm1' }, '+700'],
    ['claims.decide', { id: 4, units: null, isAccepted: true }, 'At the member’s rate'],
    ['queues.resolve', { queue: 'overdue', decision: 'accept', billCents: 5428 }, '$54.28'],
  ] as const)('of %s is listed with its amount', async (action, input, amount) => {
    const request = sampleApproval({ action, input });
    renderConsole('/own/approvals?request=9', listed('finance', request));
    expect((await screen.findAllByText(amount)).length).toBeGreaterThan(1);
  });
});

it('the home page links to the requests that wait', async () => {
  const { router } = renderConsole('/own', {
    ...listed('finance', sampleApproval()),
    'dines/find': () => ({ dines: [], hasMore: false }),
  });
  await userEvent.click(await screen.findByRole('link', { name: /3 requests wait for approval/ }));
  await screen.findByText('Choose a request');
  expect(router.state.location.pathname).toBe('/own/approvals');
});
