import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { copyOf } from '../../content/copy.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { transactionDetailFixture, transactionFixture } from '../../testing/transaction-fixture.ts';
import { DineBill } from './dine-bill.tsx';
import { amountNote, RowAmount } from './row-amount.tsx';

const currency = partnerFixture().partner;
const held = {
  awardStatus: 'Pending' as const,
  reason: 'amountLimit',
  benefitAmount: 0,
  isEstimate: true,
};

it('counts nothing yet on a bill under review', async () => {
  await renderInApp(<DineBill dine={transactionDetailFixture(held)} currency={currency} />);
  expect(await screen.findByText('In review', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('Your reward', { selector: 'dt' })).toBeVisible();
  expect(screen.getByText('Bill', { selector: 'dt' })).toBeVisible();
  for (const text of [/^0 points/, /rounded down/, 'Not counted', 'Counted'])
    expect(screen.queryByText(text)).toBeNull();
});

it('shows no amount in the row of a bill under review', async () => {
  const dine = transactionFixture(held);
  const note = amountNote(dine, copyOf({ in_review: 'in review', estimate: 'estimate' }));
  await renderInApp(<RowAmount dine={dine} currency={currency} note={note} />);
  expect((await screen.findByText('in review')).closest('p')?.textContent).toBe('in review');
});

it.each([
  ['refunded', 'Refunded'],
  ['chargedBack', 'Disputed'],
] as const)('names the amount subtracted from a bill that was %s', async (reason, label) => {
  const dine = transactionDetailFixture({ reason, ticketAmount: 42.5, refundedAmount: 42.5 });
  await renderInApp(<DineBill dine={dine} currency={currency} />);
  expect((await screen.findByText(label, { selector: 'dt' })).nextSibling?.textContent).toBe(
    '−$42.50',
  );
});
