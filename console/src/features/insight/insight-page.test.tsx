import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type InsightUnit, periodsOf, rangeBefore } from '#domain/insight/insight-periods.ts';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';

type Range = { unit: InsightUnit; from: string; to: string };

const pair = (now: number, before: number) => ({ now, before });

const overview = (input: unknown) => {
  const { unit, from, to } = input as Range;
  const before = rangeBefore(unit, { from, to });
  const periods = (range: { from: string; to: string }, dines: number) =>
    periodsOf(unit, range).map(({ id, ...days }) => ({
      period: id,
      ...days,
      joined: 1,
      dinedMembers: 2,
      dines,
      spendCents: 12_000,
      rewardUnits: 90,
      searchMisses: 0,
    }));
  return {
    from,
    to,
    before,
    figures: {
      members: pair(120, 100),
      joined: pair(20, 10),
      activeCards: pair(48, 48),
      dines: pair(84, 56),
      spendCents: pair(840_000, 448_000),
      rewardUnits: pair(2520, 0),
      searchMisses: pair(3, 4),
    },
    rewards: [
      { category: 'dining', ...pair(2600, 0) },
      { category: 'bonuses', ...pair(0, 0) },
      { category: 'adjustments', ...pair(0, 0) },
      { category: 'refunds', ...pair(-80, 0) },
    ],
    periods: periods({ from, to }, 3),
    periodsBefore: periods(before, 2),
  };
};

const responses = {
  'session/me': () => sessionOf('marketing'),
  'insight/overview': overview,
  'insight/funnel': () => ({
    stages: [
      { stage: 'joined', ...pair(20, 10) },
      { stage: 'linked', ...pair(15, 5) },
      { stage: 'dined', ...pair(10, 5) },
      { stage: 'rewarded', ...pair(8, 4) },
      { stage: 'back', ...pair(4, 1) },
    ],
  }),
  'insight/retention': () => ({
    cohorts: [
      { cohort: '2026-04', members: 40, after: 0, month: '2026-04', dined: 30 },
      { cohort: '2026-04', members: 40, after: 1, month: '2026-05', dined: 10 },
      { cohort: '2026-05', members: 20, after: 0, month: '2026-05', dined: 5 },
    ],
  }),
  'insight/restaurants': () => ({
    restaurants: [
      {
        merchantId: 'm1',
        name: 'Café Alder',
        city: 'Boston',
        dines: 12,
        dinesBefore: 9,
        spendCents: 90_000,
      },
    ],
  }),
  'insight/searchMisses': () => ({
    misses: [{ text: 'korean bbq', place: 'boise, id', searches: 5, lastOn: '2026-05-03' }],
  }),
};

const address = '/own/insight?unit=day&from=2026-05-01&to=2026-05-28';
const days = 'from=2026-05-01&to=2026-05-28';

it('shows figures against the period before, each a link to what it counts', async () => {
  renderConsole(address, responses);
  const figures = within(await screen.findByLabelText('Insight'));
  const dines = figures.getByRole('link', { name: 'Dines' });
  expect(dines.getAttribute('href')).toBe(`/own/dines?${days}`);
  expect(figures.getByRole('link', { name: 'New members' }).getAttribute('href')).toBe(
    '/own/members?joinedFrom=2026-05-01&joinedTo=2026-05-28',
  );
  expect(screen.getByText('↑ 50.0%')).toBeVisible();
  expect(screen.getByText(/Against .*Weekdays match\./)).toBeVisible();
  expect(screen.getByText('$100.00')).toBeVisible();
});

it('has the definition of each figure beside it', async () => {
  renderConsole(address, responses);
  await userEvent.click(await screen.findByRole('button', { name: 'What active cards counts' }));
  expect(await screen.findByText(/at least one dine in the 28 days/)).toBeVisible();
});

it('adds the reward cost up by kind, with entries only for roles that read the ledger', async () => {
  renderConsole(address, responses);
  const table = within(await screen.findByRole('table', { name: 'Reward cost by kind' }));
  expect(await table.findByText('Taken back by refunds')).toBeVisible();
  expect(table.queryByRole('link')).toBeNull();
});

it('opens the entries of a kind for finance', async () => {
  renderConsole(address, { ...responses, 'session/me': () => sessionOf('finance') });
  const link = await screen.findByRole('link', { name: 'Earned by dining' });
  expect(link.getAttribute('href')).toBe(`/own/entries?${days}&category=dining`);
});

it('draws each figure over time as a chart and as a table', async () => {
  renderConsole(address, responses);
  await screen.findByRole('img', { name: /^Dines from / });
  await userEvent.click(screen.getByRole('button', { name: 'Spend' }));
  expect(screen.getByRole('img', { name: /^Spend from / })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'As a table' }));
  const table = within(screen.getByRole('table', { name: /^Spend from / }));
  expect(table.getAllByRole('row')).toHaveLength(29);
});

it('shows how far new members came and how many dine in later months', async () => {
  renderConsole(address, responses);
  const funnel = within(await screen.findByRole('table', { name: 'Activation' }));
  expect(await funnel.findByRole('row', { name: /Linked a card.*15 75% 50%/ })).toBeVisible();
  const cohorts = within(screen.getByRole('table', { name: /Retention/ }));
  expect(await cohorts.findByRole('row', { name: 'April 2026 40 75% 25%' })).toBeVisible();
});

it('reads another period when it is chosen, which the address has', async () => {
  const { calls, router } = renderConsole(address, responses);
  await userEvent.click(await screen.findByRole('button', { name: 'The period before' }));
  expect(router.state.location.search).toEqual({
    unit: 'day',
    from: '2026-04-03',
    to: '2026-04-30',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Months' }));
  await screen.findByRole('button', { name: '12 months' });
  expect(calls.filter(([path]) => path === 'insight/overview').at(-1)?.[1]).toMatchObject({
    unit: 'month',
  });
});

it('refuses a period that is too long without a call', async () => {
  const { calls } = renderConsole('/own/insight?unit=day&from=2026-01-01&to=2026-05-28', responses);
  expect(await screen.findByText(/Choose at most 92 days/)).toBeVisible();
  expect(calls.filter(([path]) => path.startsWith('insight/'))).toEqual([]);
});

it('says what is missing where nothing is listed, and reads a failed part again', async () => {
  renderConsole(address, {
    ...responses,
    'insight/overview': () => ({ refused: 'INTERNAL', status: 500, data: {} }),
    'insight/restaurants': () => ({ restaurants: [] }),
    'insight/searchMisses': () => ({ misses: [] }),
    'insight/retention': () => ({ cohorts: [] }),
  });
  expect(await screen.findByText('No dine in this period')).toBeVisible();
  expect(await screen.findByText('Every search found something')).toBeVisible();
  expect(await screen.findByText('No member joined in these twelve months')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('is closed to support, and names the roles that may open it', async () => {
  renderConsole(address, { ...responses, 'session/me': () => sessionOf('support') });
  expect(await screen.findByText('Insight is closed to your role')).toBeVisible();
});
