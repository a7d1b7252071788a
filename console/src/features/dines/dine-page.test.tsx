import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { loweredDine, sampleDine } from '../../testing/sample-dine.ts';

it('opens with the verdict, then the rules, the events and the journals', async () => {
  renderConsole('/own/dines/7', { 'dines/explain': () => sampleDine() });
  await screen.findByRole('heading', { name: /Sunday is not a reward day here/ });
  expect(screen.getAllByText('Not reached')).toHaveLength(6);
  expect(screen.getByText('The same bill on a reward day would earn.')).toBeVisible();
  expect(screen.getByText('445100098213')).toBeVisible();
  expect(screen.getByText('The dine earned nothing, so it posted nothing.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'maya@example.test' })).toBeVisible();
});

it('shows journals that sum to zero, the program first', async () => {
  renderConsole('/own/dines/7', { 'dines/explain': () => loweredDine() });
  const journals = within(await screen.findByRole('region', { name: 'Journals' }));
  const rows = journals.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['program−36', 'available+36', 'Sum0']);
});

it('of an unknown number says so', async () => {
  renderConsole('/own/dines/8', {
    'dines/explain': () => ({ refused: 'UNKNOWN_DINE', status: 404, data: { id: 8 } }),
  });
  await screen.findByText('Nothing here by this name');
});

it('that the server fails on shows the reference of the log', async () => {
  renderConsole('/own/dines/8', {
    'dines/explain': () => ({
      refused: 'INTERNAL_SERVER_ERROR',
      status: 500,
      data: { reference: '7F3A' },
    }),
  });
  await screen.findByText('The server failed');
  expect(screen.getByRole('button', { name: /Reference 7F3A/ })).toBeVisible();
});

it('that lost its restaurant names who decided and who took it back', async () => {
  const decision = {
    at: '2026-11-03T12:00:00Z',
    actor: 'ana@staff.example',
    action: 'restaurant assigned',
    approvedBy: 'cy@staff.example',
    reason: 'The restaurant confirmed it.',
    subject: '',
    undone: { at: '2026-11-04T12:00:00Z', actor: 'bo@staff.example', reason: 'Wrong branch.' },
  };
  renderConsole('/own/dines/7', {
    'dines/explain': () => ({
      ...sampleDine({ reason: 'noRestaurant' }),
      events: [],
      decisions: [decision],
    }),
  });
  const verdict = await screen.findByRole('region', { name: 'Decided' });
  expect(verdict).toHaveTextContent(
    /No event names this restaurant any more.*bo@staff.example took back the decision of ana@staff.example on Nov 4.*Wrong branch\./,
  );
  const decisions = screen.getByRole('region', { name: 'Decisions of staff' });
  expect(decisions).toHaveTextContent(
    /Restaurant assigned.*ana@staff.example.*approved by cy@staff.example; The restaurant confirmed it\..*Taken back by bo@staff.example.*Wrong branch\./,
  );
});
