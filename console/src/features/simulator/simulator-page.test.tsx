import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';

const frames = [
  {
    at: '2026-06-10T23:30:00.000Z',
    step: '2026-06-10 19:30:00  auth  a  $10.00',
    facts: ['row  a  ada  Pending'],
  },
  {
    at: '2026-06-12T23:30:00.000Z',
    step: '2026-06-12 19:30:00  clearing  a  $12.00',
    facts: ['row  a  ada  Awarded', 'balance  ada  available 36'],
  },
];

const responses = {
  'session/me': () => sessionOf('operator'),
  'sandbox/scenarios': () => ({ scenarios: [{ file: 'x.txt', title: 'A tip' }] }),
  'sandbox/scenario': () => ({ text: '2026-06-10 19:30  auth  a  $10.00' }),
  'sandbox/play': () => ({ frames, fault: null }),
};

it('plays the chosen scenario and moves backwards and forwards through its moments', async () => {
  const { calls } = renderConsole('/own/simulator?file=x.txt', responses);
  await screen.findByDisplayValue('2026-06-10 19:30 auth a $10.00', { collapseWhitespace: true });
  await userEvent.click(screen.getByRole('button', { name: 'Backwards' }));
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  await screen.findByText('balance ada available 36');
  await userEvent.click(screen.getByRole('button', { name: /^Back(?!wards)/ }));
  expect(screen.getByText('Step 1 of 2')).toBeVisible();
  expect(screen.queryByText(/available 36/)).toBeNull();
  await userEvent.keyboard('.');
  expect(screen.getByText('Step 2 of 2')).toBeVisible();
  expect(calls.find(([name]) => name === 'sandbox/play')?.[1]).toEqual({
    partner: 'own',
    text: '2026-06-10 19:30  auth  a  $10.00',
    on: null,
    until: null,
    order: 'backwards',
    terms: 'scenario',
  });
});

it('names what stopped a scenario, and that others are playing', async () => {
  let isBusy = false;
  renderConsole('/own/simulator', {
    ...responses,
    'sandbox/play': () =>
      isBusy
        ? { refused: 'SANDBOX_BUSY', status: 429 }
        : { frames: [], fault: 'no step is called eat' },
  });
  await screen.findByDisplayValue(/auth/);
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  await screen.findByText('The scenario stopped: no step is called eat');
  isBusy = true;
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  await screen.findByText(/Others are playing/);
});
