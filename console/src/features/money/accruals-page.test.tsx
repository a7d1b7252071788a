import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';

const file = {
  number: 7,
  day: '2026-11-20',
  lines: 9,
  units: 812,
  waiting: 4,
  rejected: 0,
  reasons: [],
  sentAt: '2026-11-20T12:00:00Z',
  resentAt: null,
  resends: 0,
};

const responses = {
  'session/me': () => sessionOf('finance'),
  'accruals/list': () => ({ files: [file], hasMore: false }),
};

const openActions = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Actions of file 7' }));

it('lists the files without a response by the address', async () => {
  const { calls } = renderConsole('/own/accruals?view=waiting', responses);
  await screen.findByText('File 7');
  expect(calls).toContainEqual([
    'accruals/list',
    { partner: 'own', isWaiting: true, before: null },
  ]);
});

it('sends a file again and saves it', async () => {
  Object.assign(URL, { createObjectURL: () => '#saved', revokeObjectURL: () => {} });
  const { calls } = renderConsole('/own/accruals', {
    ...responses,
    'accruals/resend': () => ({ name: 'own.csv', csv: 'file,line\n', resends: 1 }),
  });
  await openActions();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send again' }));
  await screen.findByText('Noted that file 7 is sent again');
  expect(calls).toContainEqual(['accruals/resend', { partner: 'own', number: 7 }]);
});

it('acknowledges the lines that wait with a reason', async () => {
  const { calls } = renderConsole('/own/accruals', {
    ...responses,
    'accruals/acknowledge': () => ({ posted: 4 }),
  });
  await openActions();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Acknowledge…' }));
  await screen.findByText(/Posts the 4 lines/);
  await userEvent.click(screen.getByRole('button', { name: 'Acknowledge' }));
  await screen.findByText('Write at least 3 characters.');
  await userEvent.type(screen.getByLabelText('Reason'), 'Confirmed by mail');
  await userEvent.click(screen.getByRole('button', { name: 'Acknowledge' }));
  await screen.findByText('Posted 4 lines');
  expect(calls).toContainEqual([
    'accruals/acknowledge',
    { partner: 'own', number: 7, reason: 'Confirmed by mail' },
  ]);
});
