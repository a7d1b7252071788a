import { expect, it } from 'vitest';
import { moveScenario, reverseScenario, shuffleScenario } from './arrange-scenario.ts';
import { readScenario } from './read-scenario.ts';

const scenario = readScenario(`# Three events and a claim

2026-06-10 19:30  auth      a  $36.00
2026-06-11 09:00  claim     $42.50  day=2026-06-10
2026-06-12 02:00  clearing  a  $42.50
2026-06-14 10:00  refund    r  $10.00  of=a
`);
const stepsOf = ({ steps }: typeof scenario) => steps.map(({ at, action }) => `${at} ${action}`);

it('moves every step and date as far as the first one', () => {
  const moved = moveScenario(scenario, '2027-01-01');
  expect(stepsOf(moved)).toEqual([
    '2027-01-01T19:30:00 auth',
    '2027-01-02T09:00:00 claim',
    '2027-01-03T02:00:00 clearing',
    '2027-01-05T10:00:00 refund',
  ]);
  expect(moved.steps[1]?.options).toEqual({ day: '2027-01-01' });
});

it('reverses the events and leaves other steps at their place', () => {
  expect(reverseScenario(scenario).steps.map(({ action }) => action)).toEqual([
    'refund',
    'claim',
    'clearing',
    'auth',
  ]);
});

it('shuffles by seed, in the same order for the same seed', () => {
  const orders = ['1', '2', '3', '4', '5'].map((seed) => shuffleScenario(scenario, seed));
  expect(shuffleScenario(scenario, '1')).toEqual(orders[0]);
  expect(new Set(orders.map((item) => JSON.stringify(item.steps))).size).toBeGreaterThan(1);
});
