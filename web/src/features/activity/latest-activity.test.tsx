import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Credit } from '#contract/activity.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { transactionFixture } from '../../testing/transaction-fixture.ts';
import { LatestActivity } from './latest-activity.tsx';

stubApi({});

const credit: Credit = {
  recordType: 'Credit',
  creditId: '7',
  date: '2026-11-12',
  creditAmountCents: 2115,
  targetType: 'Card',
  targetLabel: 'Visa 4242',
  benefitProcessor: 'Visa',
  status: 'Completed',
  updatedAt: '2026-11-14T12:00:00.000Z',
};
const dines = Array.from({ length: 6 }, (_, index) =>
  transactionFixture({ sourceTransactionId: String(index), merchantName: `Table ${index}` }),
);

it('shows the four newest dines without payouts between them', async () => {
  await renderInApp(<LatestActivity rows={[credit, ...dines]} today="2026-11-21" />);
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['Table 0', 'Table 1', 'Table 2', 'Table 3']);
});

it('links to the search when there was no dine yet', async () => {
  await renderInApp(<LatestActivity rows={[credit]} today="2026-11-21" />);
  expect(screen.getByText(/Your reward will appear here/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a restaurant' }).getAttribute('href')).toBe(
    '/search',
  );
});
