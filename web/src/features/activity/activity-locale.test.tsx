import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DEFAULT_LOCALE, provideLocale } from '#domain/format/locale.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { transactionFixture } from '../../testing/transaction-fixture.ts';
import { RecentActivity } from './recent-activity.tsx';

const api = { transactions: vi.fn(), reviewStatus: vi.fn(async () => []) };
const claims = { list: vi.fn(async () => []), create: vi.fn() };
stubApi({ activity: api, claims });

afterEach(() => provideLocale(() => DEFAULT_LOCALE));

it('shows the date and the amounts of a dine in the conventions of the program', async () => {
  provideLocale(() => 'de-DE');
  const dine = transactionFixture({
    merchantName: 'Lupa',
    date: '2026-03-14',
    ticketAmount: 1234.5,
    benefitAmount: 3702,
  });
  api.transactions.mockResolvedValue({
    data: [dine],
    months: [],
    totalPages: 1,
    totalResultSize: 1,
  });
  await renderInApp(<RecentActivity pageNo={1} today="2026-11-21" />, {
    member: memberFixture(),
    partner: partnerFixture({ locale: 'de-DE' }),
  });
  const link = await screen.findByRole('link', { name: 'Lupa' });
  const text = link.closest('tr')?.textContent;
  for (const part of ['Sa., 14. März', '1.234,50\u00a0$', '+3.702']) expect(text).toContain(part);
});
