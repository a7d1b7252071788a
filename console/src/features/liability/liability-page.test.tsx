import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { addDays } from '#domain/time/local-time.ts';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';

type Range = { from: string; to: string };

const daysIn = ({ from, to }: Range) => {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push({ day, deferred: 100, available: 1200, inFlight: 700, owed: 2000 });
  return days;
};

const lines = [
  { category: 'dining', units: 900, entries: 12 },
  { category: 'bonuses', units: 100, entries: 1 },
  { category: 'adjustments', units: 50, entries: 2 },
  { category: 'refunds', units: -40, entries: 1 },
  { category: 'releases', units: 0, entries: 6 },
  { category: 'payments', units: -510, entries: 3 },
];

const responses = {
  'session/me': () => sessionOf('finance'),
  'liability/days': (input: unknown) => ({
    days: daysIn(input as Range),
    belowZero: { members: 3, units: -60 },
  }),
  'liability/month': (input: unknown) => {
    const { month } = input as { month: string };
    return {
      month,
      from: `${month}-01`,
      to: `${month}-28`,
      isClosed: true,
      lines,
      opening: 1500,
      closing: 2000,
      root: null,
    };
  },
  'approvals/list': () => ({ requests: [], hasMore: false }),
};

it('shows what is owed as figures that open to their entries', async () => {
  renderConsole('/own/liability', responses);
  const owed = await screen.findByRole('link', { name: 'Owed' });
  expect(owed.getAttribute('href')).toMatch(/^\/own\/entries\?to=20\d\d-\d\d-\d\d$/);
  const flight = screen.getByRole('link', { name: 'In flight' });
  expect(flight.getAttribute('href')).toContain('account=inFlight');
  expect(screen.getByText(/3 members are below zero with −60/)).toBeVisible();
});

it('draws the figures as a chart with a sentence, and as a table of the same figures', async () => {
  renderConsole('/own/liability?range=4w', responses);
  await screen.findByRole('img', { name: /^Owed from .* 2,000 at the end$/ });
  await userEvent.click(screen.getByRole('button', { name: 'As a table' }));
  const table = within(screen.getByRole('table', { name: 'By day' }));
  expect(table.getAllByRole('row')).toHaveLength(29);
  expect(table.getAllByText('2,000')).toHaveLength(28);
});

it('adds a month up line by line, each a link, and leaves out releases that change nothing', async () => {
  renderConsole('/own/liability?month=2026-09', responses);
  const table = within(await screen.findByRole('table', { name: /September 2026/ }));
  const link = await table.findByRole('link', { name: 'Taken back by refunds' });
  expect(link.getAttribute('href')).toBe(
    '/own/entries?from=2026-09-01&to=2026-09-28&category=refunds',
  );
  expect(table.getByText('−510')).toBeVisible();
  expect(table.queryByText('Released from hold')).toBeNull();
  expect(screen.getByText('Closed')).toBeVisible();
});

it('lists the entries of a figure by its filters, and names an empty one', async () => {
  const { calls } = renderConsole('/own/entries?from=2026-09-01&to=2026-09-30&category=refunds', {
    ...responses,
    'liability/entries': () => ({ entries: [], hasMore: false }),
  });
  await screen.findByText('No entry behind this figure');
  expect(calls).toContainEqual([
    'liability/entries',
    {
      partner: 'own',
      before: null,
      from: '2026-09-01',
      to: '2026-09-30',
      category: 'refunds',
      account: null,
    },
  ]);
});

it('that fails can be read again', async () => {
  renderConsole('/own/liability', {
    ...responses,
    'liability/days': () => ({ refused: 'INTERNAL', status: 500, data: {} }),
  });
  await screen.findByRole('button', { name: 'Try again' });
});
