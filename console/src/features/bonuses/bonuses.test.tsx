import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';

const bonus = {
  code: 'SPRING',
  kind: 'campaign',
  description: 'Dine in spring',
  rewardUnits: 500,
  dines: 2,
  minSpendCents: 2500,
  days: 30,
  startsOn: '2026-01-01',
  endsOn: null,
  enrollmentSource: null,
  budgetUnits: 5000,
  createdBy: 'rosa@staff.example',
  state: 'running',
  enrolled: 10,
  qualified: 4,
  promisedUnits: 4800,
  costUnits: 2000,
  audience: { tiers: ['VIP'], noDineDays: 30, dinedWithinDays: null, places: ['MA'] },
};
const entries = [4, 3, 2, 1].map((journalId) => ({
  journalId,
  postedAt: '2026-02-01T12:00:00.000000Z',
  category: 'bonuses',
  account: 'available',
  units: 500,
  sourceCode: 'B',
  source: 'bonus SPRING',
  email: `m${journalId}@example.test`,
  dineId: null,
  restaurant: null,
}));

const responses = {
  'session/me': () => sessionOf('marketing'),
  'bonuses/list': () => ({ bonuses: [bonus] }),
  'bonuses/show': () => bonus,
  'bonuses/audience': () => ({ members: 42 }),
  'bonuses/entries': () => ({ entries, hasMore: false }),
};

it('lists whom each bonus is for, what it promised and what it cost', async () => {
  renderConsole('/own/bonuses', responses);
  const row = (await screen.findByRole('link', { name: 'Dine in spring' })).closest('tr');
  expect(row).toHaveTextContent('VIP · No dine for 30 days · In MA');
  expect(row).toHaveTextContent('4,800 of 5,000 promised');
  expect(row).toHaveTextContent('2,000');
});

it('shows the audience now, the progress and a cost that its entries add up to', async () => {
  renderConsole('/own/bonuses/SPRING', responses);
  expect(await screen.findByText('42')).toBeVisible();
  expect(screen.getByText('40% of those who turned it on')).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Entries of the ledger' }));
  expect(await table.findAllByText('+500')).toHaveLength(bonus.costUnits / bonus.rewardUnits);
  expect(screen.getByText(/It is spent/)).toBeVisible();
});

it('changes a running bonus without its terms, counting the audience while it is typed', async () => {
  const { calls } = renderConsole('/own/bonuses/SPRING', {
    ...responses,
    'bonuses/update': (input) => input,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Dines it takes')).toHaveAttribute('readonly');
  await dialog.findByText('42 members are in the audience now.');
  const places = dialog.getByLabelText('Places, one a line');
  await userEvent.clear(places);
  await userEvent.type(places, 'Nowhere');
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Another city');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(dialog.getByText(/^Nowhere is not a state/)).toBeVisible();
  await userEvent.clear(places);
  await userEvent.type(places, 'boston, ma');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Bonus SPRING changed');
  expect(calls.find(([path]) => path === 'bonuses/update')?.[1]).toMatchObject({
    rewardUnits: 500,
    audience: { tiers: ['VIP'], noDineDays: 30, places: ['boston, MA'] },
    budgetUnits: 5000,
  });
});

it('explains why a bonus is not open to a member', async () => {
  renderConsole('/own/bonuses/SPRING', {
    ...responses,
    'bonuses/explain': () => ({ gap: 'dinedRecently', lastDinedOn: '2026-02-03' }),
  });
  await userEvent.type(await screen.findByLabelText('Email of the member'), 'm1@example.test');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/the member dined too recently, on Feb 3/)).toBeVisible();
});

it('names the roles that may change a bonus to one that may not', async () => {
  renderConsole('/own/bonuses/SPRING', { ...responses, 'session/me': () => sessionOf('viewer') });
  const change = await screen.findByRole('button', { name: 'Change' });
  expect(change).toHaveAttribute('aria-disabled', 'true');
});
