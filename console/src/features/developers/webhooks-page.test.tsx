import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { StaffDelivery, StaffWebhook } from '#contract/staff/webhooks.ts';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';

const webhook: StaffWebhook = {
  id: 'wh_1',
  url: 'https://hooks.airline.example/dineback',
  description: '',
  eventTypes: ['dine.awarded', 'dine.refunded'],
  createdAt: '2026-11-01T12:00:00Z',
  createdBy: 'noor@staff.example',
  state: 'failing',
  failingSince: '2026-11-26T18:00:00Z',
  disabledAt: null,
  disabledBy: null,
  secretHints: ['Xw9f'],
  waiting: 1,
  failed: 1,
};
const off: StaffWebhook = {
  ...webhook,
  id: 'wh_2',
  url: 'https://old.airline.example/hook',
  state: 'disabled',
  disabledAt: '2026-11-22T20:14:00Z',
  disabledBy: 'gone',
};
const eventId = `evt_${'a'.repeat(32)}`;
const delivery: StaffDelivery = {
  number: 9,
  eventId,
  type: 'dine.refunded',
  occurredAt: '2026-11-26T17:31:47Z',
  state: 'waiting',
  attempts: 2,
  attemptedAt: '2026-11-26T18:11:57Z',
  nextAt: '2026-11-26T20:11:00Z',
  status: 503,
  durationMs: 9900,
  problem: 'badStatus',
};
const attempt = { at: '2026-11-26T18:11:57Z', status: 503, durationMs: 9900 };
const responses = {
  'session/me': () => sessionOf('admin'),
  'webhooks/list': () => ({ webhooks: [webhook, off] }),
  'webhooks/figures': () => ({
    hours: Array.from({ length: 24 }, () => ({ attempts: 12, failed: 1 })),
    attempts: 292,
    delivered: 289,
    medianMs: 112,
  }),
  'webhooks/deliveries': () => ({ deliveries: [delivery], hasMore: false }),
  'webhooks/delivery': () => ({
    ...delivery,
    body: '{"type":"dine.refunded","data":{"units":-12}}',
    log: [
      { ...attempt, number: 2, problem: 'badStatus', response: 'upstream busy' },
      { ...attempt, number: 1, status: null, problem: 'tooSlow', response: '' },
    ],
  }),
};

it('shows the health of endpoints, and a delivery with its attempts and body', async () => {
  renderConsole('/own/webhooks', responses);
  const endpoints = within(await screen.findByRole('navigation', { name: 'Endpoints' }));
  const [first] = endpoints.getAllByRole('link');
  expect(first).toHaveTextContent(/hooks.airline.example\/dineback.*Failing since.*2 events/);
  expect(first).toHaveAttribute('aria-current', 'page');
  expect(await screen.findByText('289 of 292')).toBeVisible();
  expect(screen.getByText('whsec_…Xw9f')).toBeVisible();
  expect(await screen.findByText('upstream busy')).toBeVisible();
  expect(screen.getByText('No response within 10 seconds.')).toBeVisible();
  expect(screen.getByText(/"units": -12/)).toBeVisible();
  await userEvent.click(endpoints.getByRole('link', { name: /old.airline/ }));
  expect(await screen.findByText(/It responded 410/)).toBeVisible();
});

it('adds an endpoint for chosen events, and shows its secret once', async () => {
  const secret = 'whsec_c2VjcmV0';
  const { calls } = renderConsole('/own/webhooks', {
    ...responses,
    'webhooks/list': () => ({ webhooks: [] }),
    'webhooks/create': () => ({ webhook, secret }),
  });
  expect(await screen.findByText('No webhook yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add an endpoint' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Add an endpoint' }));
  await submit();
  expect(dialog.getAllByRole('alert')).toHaveLength(3);
  await userEvent.type(dialog.getByLabelText('Address'), 'https://hooks.example/in');
  await userEvent.click(dialog.getByLabelText('dine.awarded'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'First integration.');
  await submit();
  expect(await screen.findByText(secret)).toBeVisible();
  expect(calls).toContainEqual([
    'webhooks/create',
    {
      partner: 'own',
      url: 'https://hooks.example/in',
      description: '',
      eventTypes: ['dine.awarded'],
      reason: 'First integration.',
    },
  ]);
});

it('replays one event, and a time with its count shown first', async () => {
  const { calls } = renderConsole('/own/webhooks', {
    ...responses,
    'webhooks/replay': () => delivery,
    'webhooks/countRange': () => ({ events: 1234 }),
    'webhooks/replayRange': () => ({ events: 1234 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Replay' }));
  await waitFor(() =>
    expect(calls).toContainEqual(['webhooks/replay', { partner: 'own', id: 'wh_1', eventId }]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Replay a time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replay a time' }));
  await userEvent.type(dialog.getByLabelText('From'), '2026-11-25T08:00');
  await userEvent.type(dialog.getByLabelText('Until'), '2026-11-26T08:00');
  expect(await dialog.findByText('1,234 events will be sent.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Their outage.');
  await userEvent.click(dialog.getByRole('button', { name: 'Replay' }));
  expect(await screen.findByText('Queued 1,234 events')).toBeVisible();
});

it('filters deliveries in the address, and orders them by the server', async () => {
  const { calls, router } = renderConsole('/own/webhooks?id=wh_1&status=failed', responses);
  const header = await screen.findByRole('columnheader', { name: 'Event' });
  await userEvent.click(within(header).getByRole('button'));
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      id: 'wh_1',
      status: 'failed',
      order: 'earliest',
    }),
  );
  const filter = { onlyFailed: true, type: null, order: 'earliest', before: null, limit: 50 };
  await waitFor(() =>
    expect(calls).toContainEqual([
      'webhooks/deliveries',
      { partner: 'own', id: 'wh_1', ...filter },
    ]),
  );
});

it('explains why an address is refused', async () => {
  renderConsole('/own/webhooks', {
    ...responses,
    'webhooks/update': () => ({
      refused: 'REFUSED_ADDRESS',
      status: 409,
      data: { code: 'privateAddress' },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'They moved.');
  await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await dialog.findByText('This address is not on the public internet.')).toBeVisible();
});
