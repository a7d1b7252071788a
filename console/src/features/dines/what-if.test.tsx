import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { sampleDine } from '../../testing/sample-dine.ts';

const supposed = {
  dine: {
    dinedOn: '2026-11-02',
    merchantId: 'm1',
    restaurant: 'Café Alder',
    tier: 'OptedIn',
    status: 'Awarded',
    reason: null,
    clearedCents: 1850,
    eligibleCents: 1850,
    refundedCents: 0,
    rate: 3,
    units: 55,
  },
  rules: [
    { rule: 'cardTracking', passed: true, message: 'cardTracking', values: { lastFour: '8810' } },
  ],
  change: 55,
};

it('shows what another day would have earned, rule by rule, and as it was again', async () => {
  const { calls } = renderConsole('/own/dines/7', {
    'dines/explain': () => sampleDine(),
    'dines/whatIf': () => supposed,
  });
  await userEvent.type(await screen.findByLabelText('Another day'), '2026-11-02');
  await screen.findByText('55 points');
  expect(screen.getByText('+55 beside the real one')).toBeVisible();
  expect(screen.getByText(/floor\(\$18\.50 × 3\) = 55 points\. Nothing is saved/)).toBeVisible();
  expect(calls.findLast(([name]) => name === 'dines/whatIf')?.[1]).toMatchObject({
    id: 7,
    day: '2026-11-02',
    tier: null,
    identifier: null,
    amountCents: null,
  });
  await userEvent.click(screen.getByRole('button', { name: 'As it was' }));
  expect(screen.queryByText('55 points')).toBeNull();
});

it('names what is wrong with an identifier and an amount', async () => {
  renderConsole('/own/dines/7', {
    'dines/explain': () => sampleDine(),
    'dines/whatIf': () => ({
      refused: 'NOT_DECIDABLE',
      status: 409,
      data: { code: 'unknownRestaurant' },
    }),
  });
  await userEvent.type(await screen.findByLabelText('Another identifier'), '44');
  await screen.findByText(/No restaurant has this identifier/);
  await userEvent.type(screen.getByLabelText('Another amount, in $'), 'ten');
  await screen.findByText('Enter an amount such as 54.28.');
});

it('shows payloads with the card masked, and mails', async () => {
  const mail = { kind: 'rewardFinalMail', createdAt: '2026-11-02T12:00:00Z', sentAt: null };
  renderConsole('/own/dines/7', { 'dines/explain': () => ({ ...sampleDine(), mails: [mail] }) });
  await screen.findByText(/"cardToken": "tok_…c41a"/);
  const mails = within(screen.getByRole('region', { name: 'Mails' }));
  expect(mails.getByText(/Reward final/)).toBeVisible();
});
