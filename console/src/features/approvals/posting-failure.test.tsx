import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { sampleApproval } from '../../testing/sample-approval.ts';

const member = {
  partnerId: 'own',
  id: 1,
  email: 'maya@example.test',
  name: 'Maya Okafor',
  memberNumber: '6012448318',
  publicId: 'abc',
  tier: 'OptedIn',
  status: 'EnrolledCardMember',
  joinDate: '2025-03-14',
};
const needsApproval = () => ({
  refused: 'NEEDS_APPROVAL',
  status: 409,
  data: { partner: 'own', limitUnits: 1000 },
});
const memberPage = {
  'members/show': () => ({ member, cards: [], balances: [], dines: [] }),
  'rewards/adjust': needsApproval,
  'approvals/request': () => sampleApproval({ isOwn: true }),
  'approvals/list': () => ({ requests: [sampleApproval({ isOwn: true })], hasMore: false }),
};
const give = async (units: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /Give a reward/ }));
  await userEvent.type(screen.getByLabelText('Amount in points'), units);
  await userEvent.type(screen.getByLabelText(/^Reason/), 'A lost month');
  await userEvent.click(screen.getByRole('button', { name: /^Post/ }));
};

it('an amount above the limit is requested as it stands in the form', async () => {
  const { calls, router } = renderConsole('/own/members/maya@example.test', memberPage);
  await give('5000');
  await screen.findByText(
    'The limit of the program is 1,000 points. An amount above it needs a second person: Finance, Admin.',
  );
  expect(screen.queryByLabelText(/approver/i)).toBeNull();
  await userEvent.type(screen.getByLabelText('Amount in points'), '1');
  await userEvent.click(screen.getByRole('button', { name: 'Request approval' }));
  await screen.findByText('Requested the approval. Finance, Admin may approve it.');
  expect(screen.queryByLabelText('Amount in points')).toBeNull();
  const input = { partner: 'own', email: member.email, code: 'A', units: 50_001 };
  expect(calls).toContainEqual([
    'approvals/request',
    { partner: 'own', action: 'rewards.adjust', input: { ...input, reason: 'A lost month' } },
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Open the request' }));
  await screen.findByRole('button', { name: 'Withdraw' });
  expect(router.state.location.pathname).toBe('/own/approvals');
});

it('other refusals of an amount offer no request', async () => {
  renderConsole('/own/members/maya@example.test', {
    ...memberPage,
    'rewards/adjust': () => ({
      refused: 'BELOW_FLOOR',
      status: 409,
      data: { partner: 'own', balanceUnits: 20, floorUnits: 0 },
    }),
  });
  await give('-500');
  await screen.findByText(/The balance of 20 points would fall/);
  expect(screen.queryByRole('button', { name: 'Request approval' })).toBeNull();
});

it('a request passes the proof of identity that the server requires', async () => {
  let isProved = false;
  const { calls } = renderConsole('/own/members/maya@example.test', {
    ...memberPage,
    'approvals/request': () =>
      isProved
        ? sampleApproval({ isOwn: true })
        : { refused: 'STEP_UP_REQUIRED', status: 403, data: undefined },
    'session/stepUp': () => {
      isProved = true;
      return { steppedUpUntil: '2026-11-27T18:00:00Z' };
    },
  });
  await give('5000');
  await userEvent.click(await screen.findByRole('button', { name: 'Request approval' }));
  await userEvent.type(await screen.findByLabelText(/code/i), '123456{Enter}');
  await screen.findByText('Requested the approval. Finance, Admin may approve it.');
  expect(calls.filter(([name]) => name === 'approvals/request')).toHaveLength(2);
});

it('a decision of a queue item above the limit is requested with its details', async () => {
  const item = {
    queue: 'claim',
    item: '4',
    partner: 'own',
    since: '2026-11-20T12:00:00Z',
    facts: {
      kind: 'claim',
      date: '2026-11-19',
      email: member.email,
      restaurant: 'Café Alder',
      amountCents: 90_000,
      lastFour: '8810',
      candidates: 0,
    },
    suggestion: null,
  };
  const claim = {
    id: 4,
    email: member.email,
    restaurant: 'Café Alder',
    purchasedOn: '2026-11-19',
    amountCents: 90_000,
    lastFour: '8810',
    status: 'Received',
    message: '',
    createdAt: '2026-11-20T12:00:00Z',
    tier: 'VIP',
    dine: null,
    wouldEarnUnits: 4500,
    note: '',
    hasReceipt: false,
    candidates: [],
  };
  const { calls } = renderConsole('/own/queues?queue=claim', {
    'queues/list': () => ({ items: [item], hasMore: false }),
    'queues/show': () => ({
      item,
      decisions: ['accept', 'refuse'],
      dine: null,
      event: null,
      claim,
    }),
    'queues/resolve': needsApproval,
    'approvals/request': () => sampleApproval({ action: 'queues.resolve' }),
  });
  await userEvent.type(await screen.findByLabelText('What the member reads'), 'The bill is right');
  await userEvent.click(screen.getByRole('button', { name: /Credit 4,500 points/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Request approval' }));
  await screen.findByText('Requested the approval. Finance, Admin may approve it.');
  const sent = calls.find(([name]) => name === 'approvals/request')?.[1];
  expect(sent).toMatchObject({
    partner: 'own',
    action: 'queues.resolve',
    input: { queue: 'claim', item: '4', decision: 'accept', reason: 'The bill is right' },
  });
});
