import type { Stage } from '#demo/members/scenario.ts';
import { loadStage } from '#demo/seeding/index.ts';
import type { Engine } from '#server/earning/batch/index.ts';
import type { SimulatedEnd } from '#server/earning/feed/index.ts';
import { sendDine } from './send-dine.ts';

type Step = { at: keyof Stage; nth: number; amount: string; daysAgo: number; end: SimulatedEnd };

/** Visits that show one thing together, sent one after the other. */
export type Scenario = { id: string; name: string; about: string; steps: readonly Step[] };

const visit = (step: Partial<Step>): Step => ({
  at: 'open',
  nth: 0,
  amount: '42.50',
  daysAgo: 0,
  end: 'cleared',
  ...step,
});

const days = (count: number) => Array.from({ length: count }, (_, day) => count - 1 - day);

/** What can be played with one press. */
export const scenarios: readonly Scenario[] = [
  {
    id: 'evening',
    name: 'An evening out',
    about: 'One dinner, paid and cleared today: the reward is posted.',
    steps: [visit({ amount: '86.40' })],
  },
  {
    id: 'tip',
    name: 'Before the tip',
    about: 'The card was authorised, the bill is not cleared: a pending row with an estimate.',
    steps: [visit({ nth: 1, end: 'pending' })],
  },
  {
    id: 'refund',
    name: 'A bill taken back',
    about: 'A dinner of last week is refunded: what it earned is taken back.',
    steps: [visit({ nth: 2, daysAgo: 7, end: 'refunded' })],
  },
  {
    id: 'limit',
    name: 'A month used up',
    about:
      'Three large dinners today where a month’s spend is limited: the last ones earn in part or nothing.',
    steps: [0, 1, 2].map(() => visit({ at: 'spendLimited', amount: '120.00' })),
  },
  {
    id: 'weekdays',
    name: 'Some days only',
    about: 'A week of lunches where only some weekdays earn.',
    steps: days(7).map((daysAgo) => visit({ at: 'dayLimited', amount: '24.00', daysAgo })),
  },
  {
    id: 'vip',
    name: 'The way to VIP',
    about:
      'Twelve dinners at twelve restaurants: where the program has VIP, the twelfth earns at its rate.',
    steps: days(12).map((daysAgo, nth) => visit({ nth, daysAgo })),
  },
];

type Player = { partnerId: string; email: string };

/** Plays a scenario to its end, or to the first visit that could not be sent; says which, in words. */
export const playScenario = async (
  engine: Engine,
  { name, steps }: Scenario,
  player: Player,
): Promise<string> => {
  const stage = await loadStage();
  let last = '';
  for (const [index, { at, nth, ...step }] of steps.entries()) {
    const merchantId = stage[at][nth]?.merchantId ?? '';
    const { isSent, said } = await sendDine(engine, { ...player, ...step, merchantId });
    if (!isSent) return `${name}: stopped after ${index} of ${steps.length} visits. ${said}`;
    last = said;
  }
  const count = steps.length === 1 ? 'one visit' : `${steps.length} visits`;
  return `${name}: ${count} sent. ${steps.length > 1 ? 'The last one at ' : ''}${last}`;
};
