import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';
import { foundMerchant } from '../../testing/sample-merchant.ts';

const item = {
  queue: 'unmatched',
  item: 'e1',
  partner: null,
  since: '2026-11-20T12:00:00Z',
  facts: {
    kind: 'event',
    date: '2026-11-19',
    eventType: 'clearing',
    amountCents: 5428,
    identifier: '445100072118',
    descriptor: 'SQ *DUMPLING LDGR',
  },
  suggestion: null,
};
const shown = {
  item,
  decisions: ['accept', 'close'],
  dine: null,
  event: {
    event: {
      provider: 'simnet',
      transactionId: 'tx-1',
      eventType: 'clearing',
      outcome: 'unknownMerchant',
      mid: '445100072118',
      occurredAt: '2026-11-19T19:00:00',
      amountCents: 5428,
      descriptor: 'SQ *DUMPLING LDGR',
      details: null,
    },
    holders: [],
    carriers: [],
    assigned: null,
    purchases: [],
    conflicts: [],
  },
  claim: null,
};
const merchant = foundMerchant({
  id: 'm1',
  name: 'Dumpling Ledger',
  address1: '1 Mott St',
  city: 'New York',
  zip: '10013',
});
const responses = {
  'queues/list': () => ({ items: [item], hasMore: false }),
  'queues/show': () => shown,
  'merchants/find': () => ({ merchants: [merchant], hasMore: false }),
};
const path = '/own/queues?queue=unmatched';

describe('a decision', () => {
  it('needs the restaurant of the bill and a reason before it is sent', async () => {
    const { calls } = renderConsole(path, responses);
    await userEvent.click(await screen.findByRole('button', { name: /Accept/ }));
    await screen.findByText('Choose the restaurant of the bill.');
    expect(screen.getByText('Write at least 3 characters.')).toBeVisible();
    expect(calls.map(([name]) => name)).not.toContain('queues/resolve');
  });

  it('sends what was chosen, and that it may be paid twice only after a warning', async () => {
    const twin = { kind: 'dine', id: 3, restaurant: 'x', date: '2026-11-19', amountCents: 5428 };
    const { calls } = renderConsole(path, {
      ...responses,
      'queues/resolve': (input) =>
        (input as { isConfirmed: boolean }).isConfirmed
          ? { kind: 'closed', queue: 'unmatched', item: 'e1' }
          : { refused: 'TWINS_FOUND', status: 409, data: { twins: [twin] } },
    });
    await userEvent.type(await screen.findByLabelText('Restaurant of the bill'), 'dump');
    await userEvent.click(await screen.findByRole('radio', { name: /Dumpling Ledger/ }));
    await userEvent.type(screen.getByLabelText('Reason'), 'The receipt names it');
    await userEvent.click(screen.getByRole('button', { name: /Accept/ }));
    await screen.findByText(/The check may be paid twice: dine 3 captured \$54\.28/);
    await userEvent.click(screen.getByRole('button', { name: 'Pay it anyway' }));
    await screen.findByText('Accepted');
    const sent = calls.filter(([name]) => name === 'queues/resolve').map(([, input]) => input);
    expect(sent).toMatchObject([
      { merchantId: 'm1', decision: 'accept', isConfirmed: false },
      { merchantId: 'm1', decision: 'accept', isConfirmed: true },
    ]);
  });

  it('of a person who may only read names the roles that may decide', async () => {
    renderConsole(path, { ...responses, 'session/me': () => sessionOf('viewer') });
    const accept = await screen.findByRole('button', { name: /Accept/ });
    expect(accept.title).toContain('Support, Operator, Admin');
    expect(accept.getAttribute('aria-disabled')).toBe('true');
  });
});

it('an empty queue says what it would show', async () => {
  renderConsole(path, { 'queues/list': () => ({ items: [], hasMore: false }) });
  await screen.findByText('Nothing waits here');
});
