import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '#ui/toaster.tsx';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { GoalBox } from './goal-box.tsx';
import { useGoalText } from './use-goal.ts';

const member = { chooseGoal: vi.fn() };
stubApi({ member });
beforeEach(() => {
  member.chooseGoal.mockReset().mockImplementation(async ({ code }) => ({ goalCode: code }));
});

const Row = ({ amount }: { amount: number }) => <p role="status">{useGoalText()(amount)}</p>;

const partner = () => {
  const found = partnerFixture();
  const goals = [
    { code: 'flight', kind: 'flight' as const, name: 'BOS–FLL', units: 6000 },
    { code: 'long', kind: 'flight' as const, name: 'JFK–LAX', units: 12_500 },
  ];
  return { ...found, partner: { ...found.partner, goals } };
};

const show = (goalCode: string | null, amount = 240) =>
  renderInApp(
    <>
      <GoalBox earned={2400} />
      <Row amount={amount} />
      <Toaster />
    </>,
    { member: memberFixture(goalCode === null ? {} : { goalCode }), partner: partner() },
  );

it('offers the program’s goals and shows how far each amount brings the chosen one', async () => {
  const { user } = await show(null);
  expect(screen.getByRole('status').textContent).toBe('');
  await user.click(screen.getByRole('button', { name: /BOS–FLL/ }));
  expect(await screen.findByRole('heading', { name: 'BOS–FLL' })).toBeVisible();
  expect(screen.getByText(/40 % of BOS–FLL so far this year/)).toBeVisible();
  expect(screen.getByRole('status').textContent).toBe('4 % of BOS–FLL');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(screen.getByRole('button', { name: /JFK–LAX/ }));
  await waitFor(() => expect(member.chooseGoal).toHaveBeenLastCalledWith({ code: 'long' }));
});

it.each([
  [59, 'Under 1 % of BOS–FLL'],
  [9000, '150 % of BOS–FLL'],
  [0, ''],
  [-240, ''],
])('an amount of %d reads "%s"', async (amount, text) => {
  await show('flight', amount);
  expect(screen.getByRole('status').textContent).toBe(text);
});

it('stays with the goal before when the choice cannot be saved', async () => {
  member.chooseGoal.mockRejectedValue(new Error('no network'));
  const { user } = await show('flight');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(screen.getByRole('button', { name: /JFK–LAX/ }));
  expect(await screen.findByText(/couldn’t save your goal/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'BOS–FLL' })).toBeVisible();
});

it('shows nothing where the program has no goals', async () => {
  await renderInApp(<GoalBox earned={10} />, { member: memberFixture() });
  expect(screen.queryByRole('region')).toBeNull();
});
