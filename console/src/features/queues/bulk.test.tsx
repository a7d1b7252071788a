import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';

const suggestion = {
  decision: 'accept',
  score: 91,
  merchantId: 'm1',
  restaurant: 'Lemongrass Hall',
  dineId: null,
  parts: { name: 50, place: 20, date: 15, amount: 6 },
};
const itemOf = (item: string, descriptor: string, suggested: typeof suggestion | null) => ({
  queue: 'unmatched',
  item,
  partner: null,
  since: '2026-11-20T12:00:00Z',
  facts: {
    kind: 'event',
    date: '2026-11-19',
    eventType: 'clearing',
    amountCents: 5428,
    identifier: '44',
    descriptor,
  },
  suggestion: suggested,
});
const items = [itemOf('e1', 'LEMONGRASS', suggestion), itemOf('e2', 'OLD MILL', null)];
const shown = {
  item: items[0],
  decisions: ['accept', 'close'],
  dine: null,
  claim: null,
  event: {
    event: {
      provider: 'simnet',
      transactionId: 't',
      eventType: 'clearing',
      mid: '44',
      outcome: 'unknownMerchant',
      occurredAt: '2026-11-19T19:00:00',
      amountCents: 5428,
      descriptor: 'LEMONGRASS',
      details: null,
    },
    holders: [],
    carriers: [],
    assigned: null,
    purchases: [],
    conflicts: [],
  },
};
const done = { item: 'e1', status: 'done', units: 162, dineId: 7, refusal: null };
const bulk = {
  id: 3,
  queue: 'unmatched',
  decision: 'accept',
  reason: 'ok',
  madeBy: 'sue@staff.example',
  createdAt: '2026-11-20T12:00:00Z',
  undoneBy: null,
  items: [done],
};
const responses = {
  'queues/list': () => ({ items, hasMore: false }),
  'queues/show': () => shown,
};
const path = '/own/queues?queue=unmatched';

it('shows the suggestion of an item with its points', async () => {
  renderConsole(path, responses);
  const side = within(await screen.findByRole('complementary', { name: 'Item' }));
  expect(await side.findByRole('radio', { name: /Lemongrass Hall/ })).toHaveProperty(
    'checked',
    false,
  );
  await userEvent.click(side.getByRole('radio', { name: /Lemongrass Hall/ }));
  expect(side.getByRole('radio', { name: /Lemongrass Hall/ })).toHaveProperty('checked', true);
  expect(side.getByText('Name')).toBeVisible();
});

it('decides chosen items after their effect was shown, and undoes them', async () => {
  const { calls } = renderConsole(path, {
    ...responses,
    'bulk/preview': () => ({ items: [done], units: 162 }),
    'bulk/start': () => bulk,
    'bulk/undo': () => ({ ...bulk, undoneBy: 'sue@staff.example' }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose LEMONGRASS' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose OLD MILL' }));
  await userEvent.click(screen.getByRole('button', { name: 'Accept suggestions (1)' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('In all: +162');
  await userEvent.type(dialog.getByLabelText('Reason'), 'They confirmed');
  await userEvent.click(dialog.getByRole('button', { name: 'Accept these' }));
  await screen.findByText('1 decided: +162');
  expect(calls.find(([name]) => name === 'bulk/start')?.[1]).toMatchObject({
    items: [{ item: 'e1', merchantId: 'm1', dineId: null }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: the items wait again');
});

it('shows items that were refused, and continues what a crash left waiting', async () => {
  const waiting = { ...done, status: 'waiting', units: 0 };
  const refused = { ...done, item: 'e2', status: 'refused', units: 0 };
  const refusal = { code: 'needsApproval', values: {} };
  const { calls } = renderConsole(path, {
    ...responses,
    'bulk/list': () => ({
      bulks: [{ ...bulk, items: [waiting, { ...refused, refusal }] }],
      hasMore: false,
    }),
    'bulk/resume': () => bulk,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Bulk decisions' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByText(/Unmatched: Accept: 2 items/));
  expect(dialog.getByText(/above the limit of the program/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Continue with 1' }));
  await screen.findByText('Continued');
  expect(calls.map(([name]) => name)).toContain('bulk/resume');
});

it('of a person who may only read is disabled', async () => {
  renderConsole(path, { ...responses, 'session/me': () => sessionOf('viewer') });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose LEMONGRASS' }));
  const accept = screen.getByRole('button', { name: 'Accept suggestions (1)' });
  expect(accept.getAttribute('aria-disabled')).toBe('true');
});
